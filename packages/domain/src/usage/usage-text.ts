import { say } from '../messages/catalogue.ts';

/** A mistake in the words of a command, as commander reports it. */
type UsageError = { code: string; message: string };

const quoted = (text: string): string[] => [...text.matchAll(/'([^']*)'/g)].map((match) => match[1] ?? '');

type Sentence = (names: readonly string[], message: string) => string;

const sentences: Readonly<Record<string, Sentence>> = {
  'commander.help': () => say('usage.command.missing'),
  'commander.unknownOption': ([name = '']) => say('usage.option.unknown', { name }),
  'commander.unknownCommand': ([name = '']) => say('usage.command.unknown', { name }),
  'commander.missingArgument': ([name = '']) => say('usage.argument.missing', { name }),
  'commander.optionMissingArgument': ([name = '']) => say('usage.option.value', { name }),
  'commander.missingMandatoryOptionValue': ([name = '']) => say('usage.option.missing', { name }),
  'commander.conflictingOption': ([name = '', other = '']) => say('usage.option.conflict', { name, other }),
  'commander.excessArguments': (_names, message) => {
    const [expected = '', given = ''] = [...message.matchAll(/\d+/g)].slice(-2).map(([digits]) => digits);
    return say('usage.argument.excess', { expected, given });
  },
  'commander.invalidArgument': (_names, message) => invalidValue(message),
};

const ofOption = /^error: option '(?<name>.*?)' argument '(?<value>.*)' is invalid\. ?(?<reason>.*)$/s;
const ofArgument =
  /^error: command-argument value '(?<value>.*)' is invalid for argument '(?<name>.*?)'\. ?(?<reason>.*)$/s;

/** The value and what it is of, with the possible values or with the sentence of a parser of ours. */
const invalidValue = (message: string): string => {
  const argument = ofArgument.exec(message)?.groups;
  const { name = '', value = '', reason = '' } = argument ?? ofOption.exec(message)?.groups ?? {};
  const choices = /^Allowed choices are (.+)\.$/.exec(reason)?.[1];
  return [
    say('usage.value.invalid', { value, name: argument ? `<${name}>` : name }),
    choices === undefined ? reason : say('usage.value.choices', { choices }),
  ]
    .join(' ')
    .trimEnd();
};

/** A mistake in the words of a command in Spanish: the sentence, and where to look next. */
export function usageText({ code, message }: UsageError, command: string): { message: string; nextSteps: string[] } {
  const sentence = sentences[code];
  const meant = /\(Did you mean (?:one of )?(.+)\?\)/.exec(message)?.[1];
  return {
    message: sentence ? sentence(quoted(message), message) : message.replace(/^error: /, ''),
    nextSteps: [
      ...(meant ? [say('usage.suggestion', { names: meant.split(', ').join(' o ') })] : []),
      say('usage.help', { command }),
    ],
  };
}
