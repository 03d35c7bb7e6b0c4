//! The command line, parsed; help and mistakes in the language chosen.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, CommandFactory, FromArgMatches};
use tianyuan_words::{Key, Lang, Message, t};

use crate::app::App;
use crate::args::Args;
use tianyuan_output::exit::{Answer, Outcome};
use tianyuan_output::json;
use tianyuan_output::out::{self, Out};

/// The language of `--lang`, read before all other arguments; else the locale's.
pub(crate) fn language(line: &[OsString]) -> Lang {
    let words: Vec<_> = line.iter().map(|word| word.to_string_lossy()).collect();
    let after = |i: usize| words.get(i + 1).map(|next| next.to_string());
    let asked = words.iter().enumerate().find_map(|(i, word)| match word.strip_prefix("--lang") {
        Some("") => after(i),
        Some(rest) => rest.strip_prefix('=').map(str::to_owned),
        None => None,
    });
    asked.and_then(|asked| Lang::parse(&asked)).unwrap_or_else(Lang::from_env)
}

/// The arguments, or the exit code once help or the mistake has been printed.
pub(crate) fn parse(line: &[OsString], lang: Lang) -> Result<Args, ExitCode> {
    let parsed = command(lang).try_get_matches_from(line).and_then(|matches| Args::from_arg_matches(&matches));
    parsed.map_err(|error| {
        if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand)
        {
            Out::new(false).line(error.render().to_string().trim_end());
            return ExitCode::SUCCESS;
        }
        let sentence = sentence(&error, lang);
        if line.iter().any(|word| word == "--json") {
            Out::new(true).json(&json::Failed { error: sentence.clone(), diagnostics: Vec::new() });
        }
        out::complain(&sentence);
        ExitCode::from(2)
    })
}

/// The program's command line with its texts in a language.
pub(crate) fn command(lang: Lang) -> Command {
    let usage = t!(lang, cli.help.usage);
    let template = format!("{{about-with-newline}}\n{usage}{{usage}}\n\n{{all-args}}{{after-help}}");
    let mut root = texts(Args::command(), "", lang).help_template(template.clone()).about(t!(lang, cli.help.about));
    root = root.subcommand_help_heading(t!(lang, cli.help.commands));
    let names: Vec<String> = root.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for name in names {
        root = root.mut_subcommand(&name, |sub| named(sub, &name, lang, &template));
    }
    root
}

/// `help COMMAND`: the page of `COMMAND --help`.
pub(crate) fn page(app: &App, words: &[String]) -> Outcome {
    let line = std::iter::once("tianyuan").chain(words.iter().map(String::as_str)).chain(["--help"]);
    match command(app.lang).try_get_matches_from(line) {
        Err(error) if error.kind() == ErrorKind::DisplayHelp => app.out.line(error.render().to_string().trim_end()),
        Err(error) => return Err(sentence(&error, app.lang).into()),
        Ok(_) => {}
    }
    Ok(Answer::Yes)
}

/// A line that works for each command: the command's words, then blanks, then the line.
const EXAMPLES: &str = include_str!("../../../examples/commands.txt");

/// The example of a command, such as `lesson check`.
fn example(command: &str) -> Option<&'static str> {
    EXAMPLES.lines().filter_map(|line| line.split_once("  ")).find(|(words, _)| *words == command).map(|(_, line)| line.trim())
}

/// Puts the texts of a command in place, and those of the commands below it.
fn named(command: Command, name: &str, lang: Lang, template: &str) -> Command {
    let about = text(lang, &format!("cli.help.{name}.about"));
    let mut command = texts(command, name, lang).about(about).help_template(template.to_owned());
    if let Some(line) = example(&name.replace('.', " ")) {
        command = command.after_help(t!(lang, cli.help.example, line = line));
    }
    let below: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    if !below.is_empty() {
        command = command.disable_help_subcommand(true).subcommand_help_heading(t!(lang, cli.help.commands));
    }
    for sub in below {
        command = command.mut_subcommand(&sub, |one| named(one, &format!("{name}.{sub}"), lang, template));
    }
    command
}

/// A text whose name is put together from those of commands and arguments; where there is none, the name, which a test finds.
fn text(lang: Lang, name: &str) -> String {
    Key::find(name).map_or_else(|| name.to_owned(), |key| key.text(lang).to_owned())
}

/// Puts the texts of a command's own arguments in place, and `--help` among them.
fn texts(command: Command, name: &str, lang: Lang) -> Command {
    let options = t!(lang, cli.help.options);
    let common = t!(lang, cli.help.common);
    let arguments = t!(lang, cli.help.arguments);
    // A command's own arguments come first, in the order in which they are declared; then those that every command takes.
    let mut order = if name.is_empty() { 100 } else { 0 };
    let command = command.mut_args(|arg| {
        order += 1;
        let own = format!("cli.help.{name}.{}", arg.get_id());
        let heading = match (arg.is_positional(), arg.is_global_set()) {
            (true, _) => &arguments,
            (false, true) => &common,
            (false, false) => &options,
        };
        let help = match Key::find(&own).filter(|_| !name.is_empty()) {
            Some(key) => key.text(lang).to_owned(),
            None if arg.get_id() == "lang" => t!(lang, cli.help.arg.lang, tags = Message::tags()),
            None => text(lang, &format!("cli.help.arg.{}", arg.get_id())),
        };
        arg.help(help).help_heading(heading.clone()).display_order(order)
    });
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).help(t!(lang, cli.help.arg.help));
    let command = command.disable_help_flag(true).arg(help.help_heading(common.clone()).display_order(200));
    if !name.is_empty() {
        return command;
    }
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version).help(t!(lang, cli.help.arg.version));
    command.disable_version_flag(true).arg(version.help_heading(common).display_order(201))
}

/// One sentence for a mistake in the line typed.
fn sentence(error: &clap::Error, lang: Lang) -> String {
    let get = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        Some(ContextValue::Strings(texts)) => Some(texts.join(", ")),
        _ => None,
    };
    let arg = get(ContextKind::InvalidArg).unwrap_or_default();
    let value = get(ContextKind::InvalidValue).unwrap_or_default();
    let near = |kind, text: String| match get(kind) {
        Some(near) => format!("{text} {}", t!(lang, cli.wrong.near, word = near)),
        None => text,
    };
    let text = match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let word = get(ContextKind::InvalidSubcommand).unwrap_or_default();
            near(ContextKind::SuggestedSubcommand, t!(lang, cli.wrong.command, word = word))
        }
        ErrorKind::UnknownArgument => near(ContextKind::SuggestedArg, t!(lang, cli.wrong.argument, arg = arg)),
        ErrorKind::MissingRequiredArgument => t!(lang, cli.wrong.missing, arg = arg),
        ErrorKind::InvalidValue if value.is_empty() => t!(lang, cli.wrong.no_value, arg = arg),
        ErrorKind::InvalidValue => match get(ContextKind::ValidValue) {
            Some(valid) => t!(lang, cli.wrong.value_of, arg = arg, value = value, valid = valid),
            None => t!(lang, cli.wrong.value, value = value, arg = arg),
        },
        ErrorKind::ValueValidation => {
            // Only the error of a number out of its range has more to say: `65 is not in 0..=64`.
            let why = std::error::Error::source(error).map(ToString::to_string).unwrap_or_default();
            match why.split_once(" is not in ") {
                Some((_, range)) => t!(lang, cli.wrong.range, arg = arg, value = value, range = range),
                None => t!(lang, cli.wrong.value, value = value, arg = arg),
            }
        }
        ErrorKind::ArgumentConflict => match get(ContextKind::PriorArg) {
            Some(other) if other == arg => t!(lang, cli.wrong.twice, arg = arg),
            Some(other) => t!(lang, cli.wrong.conflict, arg = arg, other = other),
            None => t!(lang, cli.wrong.alone, arg = arg),
        },
        ErrorKind::InvalidUtf8 => t!(lang, cli.wrong.utf8),
        _ => error.to_string().lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned(),
    };
    format!("{text} {}", t!(lang, cli.wrong.see))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every command and argument has its text in both languages; none shows a key.
    #[test]
    fn help_has_all_texts() {
        for lang in Lang::ALL {
            let mut root = command(lang);
            root.build();
            let mut pages = vec![root.clone().render_long_help().to_string()];
            for sub in root.get_subcommands() {
                pages.push(sub.clone().render_long_help().to_string());
                pages.extend(sub.get_subcommands().map(|one| one.clone().render_long_help().to_string()));
            }
            for page in pages {
                assert!(!page.contains("cli.help"), "{lang:?}: {page}");
            }
        }
    }

    /// Every command shows a line that the command line itself takes.
    #[test]
    fn every_command_has_an_example_that_is_read() {
        fn below(command: &Command, path: &str, found: &mut Vec<String>) {
            for sub in command.get_subcommands() {
                let path = format!("{path} {}", sub.get_name()).trim().to_owned();
                below(sub, &path, found);
                found.push(path);
            }
        }
        let mut commands = Vec::new();
        below(&command(Lang::En), "", &mut commands);
        for path in commands {
            let line = example(&path).unwrap_or_else(|| panic!("`{path}` has no line in examples/commands.txt"));
            assert!(line.starts_with(&format!("tianyuan {path}")), "{path}: {line}");
            let quoted: Vec<&str> = line.split('"').collect();
            let words = quoted.iter().enumerate().flat_map(
                |(index, part)| {
                    if index % 2 == 1 { vec![*part] } else { part.split_whitespace().collect() }
                },
            );
            assert!(parse(&words.map(OsString::from).collect::<Vec<_>>(), Lang::En).is_ok(), "{line}");
        }
    }

    #[test]
    fn clap_finds_no_fault() {
        for lang in Lang::ALL {
            command(lang).debug_assert();
        }
    }

    #[test]
    fn the_language_is_found_anywhere() {
        let line = |words: &[&str]| words.iter().map(OsString::from).collect::<Vec<_>>();
        assert_eq!(language(&line(&["tianyuan", "list", "--lang", "zh"])), Lang::Zh);
        assert_eq!(language(&line(&["tianyuan", "--lang=en", "list"])), Lang::En);
    }
}
