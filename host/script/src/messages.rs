//! Every sentence that a diagnostic can say, in English and Chinese: one row per code, `{name}` stands for an argument.

/// The sentences of one code.
pub(crate) struct Message {
    pub(crate) code: &'static str,
    pub(crate) en: &'static str,
    pub(crate) zh: &'static str,
    /// What to do, in English and Chinese.
    pub(crate) help: Option<(&'static str, &'static str)>,
}

const fn row(code: &'static str, en: &'static str, zh: &'static str) -> Message {
    Message { code, en, zh, help: None }
}

const fn helped(code: &'static str, en: &'static str, zh: &'static str, help_en: &'static str, help_zh: &'static str) -> Message {
    Message { code, en, zh, help: Some((help_en, help_zh)) }
}

/// How a near miss is suggested.
pub(crate) const NEAR: (&str, &str) = ("did you mean `{near}`?", "是不是想写 `{near}`？");

/// The table.
#[rustfmt::skip]
pub(crate) const MESSAGES: &[Message] = &[
    // Files.
    helped("file/missing", "there is no file `{file}`", "没有文件 `{file}`",
        "check the name and the folder", "请检查文件名和所在目录"),
    helped("file/empty", "the file `{file}` is empty", "文件 `{file}` 是空的",
        "a script is text that ends with `return game { … }` or `return variant { … }`",
        "脚本是以 `return game { … }` 或 `return variant { … }` 结尾的文本"),
    helped("file/binary", "the file `{file}` is not text: byte {offset} is {byte}", "文件 `{file}` 不是文本：第 {offset} 字节为 {byte}",
        "only scripts as text are read, never compiled ones", "只读取文本脚本，不读取编译后的字节码"),
    helped("file/not-utf8", "the file `{file}` is not UTF-8: byte {offset} is {byte}", "文件 `{file}` 不是 UTF-8 编码：第 {offset} 字节为 {byte}",
        "save it as UTF-8 in the editor", "请在编辑器里另存为 UTF-8"),
    helped("file/too-big", "the file `{file}` has {size} bytes; a script may have at most {limit}", "文件 `{file}` 有 {size} 字节，脚本最多 {limit} 字节",
        "is it the right file?", "是不是选错了文件？"),
    row("file/directory", "`{file}` is a folder, not a script", "`{file}` 是目录，不是脚本"),
    row("file/special", "`{file}` is not an ordinary file", "`{file}` 不是普通文件"),
    row("file/loop", "`{file}` is a symbolic link that leads back to itself", "`{file}` 是指回自身的符号链接"),
    row("file/outside", "`{file}` leads out of the scripts tree", "`{file}` 指向脚本目录之外"),
    row("file/unreadable", "`{file}` cannot be read: {cause}", "无法读取 `{file}`：{cause}"),
    row("file/unwritable", "`{file}` cannot be written: {cause}", "无法写入 `{file}`：{cause}"),
    helped("file/no-tree", "`{file}` holds no `scripts` folder", "`{file}` 里没有 `scripts` 目录",
        "`tianyuan export DIR` writes one to start from", "可用 `tianyuan export 目录` 生成一份"),

    // Watching.
    helped("watch/nothing", "there is nothing to watch: the scripts are inside the program", "没有可监视的文件：脚本在程序内部",
        "`tianyuan export DIR` writes them to a folder", "可用 `tianyuan export 目录` 写到一个目录"),
    row("watch/system", "cannot watch `{folder}`: {cause}", "无法监视 `{folder}`：{cause}"),

    // The language.
    row("script/syntax", "{text}", "语法错误：{text}"),
    row("script/runtime", "{text}", "运行出错：{text}"),
    helped("script/unknown-name", "unknown name `{name}`", "未知的名称 `{name}`",
        "a name of one's own is made with `local {name} = …`", "自定义名称请先写 `local {name} = …`"),
    row("script/unknown-member", "`{owner}` has no `{name}`", "`{owner}` 没有 `{name}`"),
    helped("script/readonly", "this table cannot be changed", "此表不可修改",
        "the vocabulary and the global names are fixed; write `local` before a name of one's own",
        "词汇与全局名称是固定的；自定义名称请加 `local`"),
    helped("script/depth", "functions call each other too deeply", "函数调用层数过深",
        "does a function call itself without end?", "是否有函数无止境地调用自身？"),
    row("script/error-value", "the script stopped with an error value ({kind}) that is not a text", "脚本以非文本的错误值（{kind}）中止"),
    row("script/error-text", "the script stopped with an error that cannot be shown: showing it failed too",
        "脚本报错中止，且错误内容无法显示：显示时又出错"),
    row("script/internal", "the host failed: {text}", "主程序出错：{text}"),

    // Limits.
    helped("script/limit-steps", "the script was stopped after {limit} steps", "脚本运行超过 {limit} 步，已中止",
        "is there a loop that never ends?", "是否有不会结束的循环？"),
    helped("script/limit-time", "the script was stopped after {limit} s", "脚本运行超过 {limit} 秒，已中止",
        "is there a loop that never ends?", "是否有不会结束的循环？"),
    helped("script/limit-memory", "the script was stopped: it needed more than {limit} MiB of memory", "脚本所需内存超过 {limit} MiB，已中止",
        "does a table or a text grow without end?", "是否有表或文本无限增长？"),

    helped("script/no-order", "a table with a {kind} for a key has no order to go through", "以 {kind} 为键的表没有可遍历的顺序",
        "the order would differ from run to run: keep a list of the keys, or use names or numbers as keys",
        "遍历顺序会因每次运行而异：请另存一份键的列表，或用名称、数字作键"),
    helped("script/loops", "the loops of this file cannot be read", "无法读懂此文件中的循环",
        "`{name}` is a name of the host; write loops as `for k, v in t do … end`",
        "`{name}` 是主程序保留的名称；循环请写成 `for k, v in t do … end`"),

    helped("script/unfinished", "the check was stopped after {limit} s: {options} values of options and {examples} examples were left out",
        "检查超过 {limit} 秒，已中止：尚有 {options} 个选项值与 {examples} 个示例未检查",
        "make the functions quicker, or the options and examples fewer", "请让函数更快，或减少选项与示例"),
    row("script/more-examples", "{more} more examples fail", "另有 {more} 个示例不成立"),
    helped("script/not-listed", "listing the scripts took more than {limit} s: this one was left out", "列出脚本超过 {limit} 秒：此脚本未读取",
        "`check` reads it alone", "可用 `check` 单独读取"),

    // require.
    helped("script/require-name", "`{name}` cannot be required: {why}", "不能 require `{name}`：{why_zh}",
        "a name looks like \"lib/squares\": letters, digits, `_` and `-`, parts joined by `/`",
        "名称形如 \"lib/squares\"：字母、数字、`_`、`-`，以 `/` 相连"),
    helped("script/require-deep", "`{name}` cannot be required: {limit} files wait for each other already",
        "不能 require `{name}`：已有 {limit} 个文件层层等待",
        "do files require each other without end?", "文件之间是否层层 require？"),
    helped("script/require-missing", "there is no `{name}` to require", "找不到要 require 的 `{name}`",
        "it is looked for in {places}", "查找位置：{places}"),
    helped("script/require-cycle", "files require each other in a circle: {chain}", "文件循环引用：{chain}",
        "move what they share into a third file", "请把共用部分移到第三个文件"),
];

/// Mistakes in declarations bring their sentences with them: see [`crate::fault`].
const DECLARED: Message = helped("script/declared", "{text}", "{text_zh}", "{help}", "{help_zh}");

/// The row of a code.
pub(crate) fn find(code: &str) -> Option<&'static Message> {
    const OWN: &Message = &DECLARED;
    MESSAGES.iter().find(|message| message.code == code).or_else(|| crate::fault::CODES.contains(&code).then_some(OWN))
}

/// Fills `{name}` from the arguments; a name without an argument stays as it is, so a slip is seen.
pub(crate) fn fill(template: &str, args: &[(&'static str, String)]) -> String {
    let mut out = String::with_capacity(template.len() + 32);
    let mut rest = template;
    while let Some(open) = rest.find('{') {
        out.push_str(&rest[..open]);
        let tail = &rest[open..];
        let found =
            tail.find('}').and_then(|close| args.iter().find(|(name, _)| *name == &tail[1..close]).map(|(_, value)| (close, value)));
        match found {
            Some((close, value)) => {
                out.push_str(value);
                rest = &tail[close + 1..];
            }
            None => {
                out.push('{');
                rest = &tail[1..];
            }
        }
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_unique() {
        for (at, message) in MESSAGES.iter().enumerate() {
            assert!(MESSAGES[..at].iter().all(|other| other.code != message.code), "{}", message.code);
        }
    }

    #[test]
    fn both_languages_use_the_same_arguments() {
        let names = |text: &str| {
            let mut names: Vec<String> =
                text.split('{').skip(1).filter_map(|part| part.split_once('}')).map(|(name, _)| name.to_owned()).collect();
            names.retain(|name| name.chars().all(|c| c.is_ascii_lowercase() || c == '_'));
            names.iter_mut().for_each(|name| *name = name.trim_end_matches("_zh").to_owned());
            names.sort();
            names
        };
        for message in MESSAGES {
            assert_eq!(names(message.en), names(message.zh), "{}", message.code);
        }
    }

    #[test]
    fn filling_takes_arguments_as_they_are() {
        assert_eq!(fill("a {x} b {y} {", &[("x", "{y}".to_owned()), ("y", "2".to_owned())]), "a {y} b 2 {");
        assert_eq!(fill("{unknown} {x}", &[("x", "1".to_owned())]), "{unknown} 1");
    }
}
