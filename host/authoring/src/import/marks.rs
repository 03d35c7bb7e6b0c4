//! Words in comments and properties by which files mark a branch as right or wrong.

/// The judgements that a comment contains besides its words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Marks {
    /// True if the branch is called right or wrong.
    pub(super) right: Option<bool>,
    /// One of several answers that may be given.
    pub(super) choice: bool,
    /// The comment without the words that are meant for programs.
    pub(super) said: String,
}

/// Words for programs, which people are not shown: whether they call the branch right.
const SIGNALS: [(&str, Option<bool>); 4] = [("RIGHT", Some(true)), ("CHOICE", None), ("FORCE", None), ("NOTTHIS", Some(false))];
/// Signs that a comment may begin with, standing alone.
const SIGNS: [(char, bool); 9] =
    [('+', true), ('-', false), ('○', true), ('◎', true), ('✓', true), ('✔', true), ('×', false), ('✗', false), ('✘', false)];
/// Words of which one anywhere in the first sentence means wrong. They are looked for before those that mean right.
const WRONG: [&str; 22] = [
    "不正解",
    "不正确",
    "不正確",
    "不成立",
    "失败",
    "失敗",
    "错误",
    "錯誤",
    "错着",
    "误算",
    "不诘",
    "不詰",
    "纷れ",
    "紛れ",
    "逃れ",
    "不対",
    "不对",
    "incorrect",
    "not correct",
    "not right",
    "wrong",
    "fail",
];
/// Words of which one in the first sentence means right.
const RIGHT: [&str; 8] = ["正解", "正确", "正確", "成功", "正着", "correct", "success", "solved"];
/// Characters of a comment in which a verdict is looked for.
const NEAR: usize = 40;

/// Reads a comment.
pub(super) fn read(comment: &str) -> Marks {
    let mut marks = Marks::default();
    let mut words = Vec::new();
    for line in comment.lines() {
        let kept: Vec<&str> = line.split(' ').filter(|word| !signal(&mut marks, word)).collect();
        words.push(kept.join(" "));
    }
    marks.said = words.join("\n").trim().to_owned();
    if marks.right.is_none() {
        marks.right = sign(&mut marks.said).or_else(|| verdict(&marks.said));
    }
    marks
}

/// Takes a word for programs; false where it is none.
fn signal(marks: &mut Marks, word: &str) -> bool {
    let bare = word.trim_matches(|c: char| c.is_ascii_punctuation() || c.is_whitespace());
    let Some((name, right)) = SIGNALS.iter().find(|(name, _)| *name == bare) else { return false };
    marks.right = marks.right.or(*right);
    marks.choice |= *name == "CHOICE";
    true
}

/// Takes a sign at the beginning out, if it is alone.
fn sign(said: &mut String) -> Option<bool> {
    let mut chars = said.chars();
    let first = chars.next()?;
    let (_, right) = *SIGNS.iter().find(|(sign, _)| *sign == first)?;
    let rest = chars.as_str().to_owned();
    if !rest.chars().next().is_none_or(char::is_whitespace) {
        return None;
    }
    *said = rest.trim().to_owned();
    Some(right)
}

/// The verdict in the first words.
fn verdict(said: &str) -> Option<bool> {
    let ends = |c: char| matches!(c, '.' | '!' | '?' | '\n' | '。' | '！' | '？');
    let first: String = said.trim().chars().take_while(|c| !ends(*c)).take(NEAR).flat_map(char::to_lowercase).collect();
    let whole = |word: &str| {
        first
            .match_indices(word)
            .any(|(at, _)| !word.is_ascii() || first.get(..at).is_none_or(|before| !before.ends_with(|c: char| c.is_ascii_alphabetic())))
    };
    if WRONG.iter().any(|word| whole(word)) {
        return Some(false);
    }
    // «Right» is a side of the board as well: alone it is a verdict.
    (RIGHT.iter().any(|word| whole(word)) || first == "right").then_some(true)
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn every_dialect_is_read() {
        for (comment, right, said) in [
            ("RIGHT", Some(true), ""),
            ("Well done. RIGHT", Some(true), "Well done."),
            ("CHOICE", None, ""),
            ("NOTTHIS", Some(false), ""),
            ("FORCE\nThat is all", None, "That is all"),
            ("+", Some(true), ""),
            ("+ good", Some(true), "good"),
            ("-", Some(false), ""),
            ("-3 points", None, "-3 points"),
            ("Correct!", Some(true), "Correct!"),
            ("Incorrect.", Some(false), "Incorrect."),
            ("That is not correct", Some(false), "That is not correct"),
            ("Wrong.", Some(false), "Wrong."),
            ("wrong variation", Some(false), "wrong variation"),
            ("正解图", Some(true), "正解图"),
            ("不正解", Some(false), "不正解"),
            ("正确", Some(true), "正确"),
            ("失敗。白が先に打つ", Some(false), "失敗。白が先に打つ"),
            ("White turns to the right side.", None, "White turns to the right side."),
            ("Right!", Some(true), "Right!"),
            ("変化", None, "変化"),
            ("", None, ""),
        ] {
            let marks = read(comment);
            assert_eq!((marks.right, marks.said.as_str()), (right, said), "{comment}");
        }
        assert!(read("CHOICE").choice);
    }
}
