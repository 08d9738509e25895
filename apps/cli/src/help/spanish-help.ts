import type { Argument, Command, HelpConfiguration, Option } from 'commander';
import { say } from '../messages/say.ts';

const titles: Readonly<Record<string, string>> = {
  'Usage:': say('cli.help.usage'),
  'Arguments:': say('cli.help.arguments'),
  'Options:': say('cli.help.options'),
  'Global Options:': say('cli.help.globalOptions'),
  'Commands:': say('cli.help.commands'),
};

const withExtras = (description: string, extras: readonly string[]): string =>
  extras.length > 0 ? `${description} (${extras.join('; ')})` : description;

const choicesOf = ({ argChoices }: Option | Argument): string[] =>
  argChoices ? [say('cli.help.choices', { argChoices: argChoices.join(', ') })] : [];

const defaultOf = (item: Option | Argument): string[] => {
  const isSwitch = 'isBoolean' in item && (item.isBoolean() || item.negate);
  if (isSwitch || item.defaultValue === undefined) return [];
  return [
    say('cli.help.default', { defaultValueDescription: item.defaultValueDescription ?? String(item.defaultValue) }),
  ];
};

const spanishUsage = (usage: string): string =>
  usage.replace('[options]', '[opciones]').replace('[command]', '[comando]');

const usageOf = (command: Command): string => {
  const names: string[] = [];
  for (let at: Command | null = command; at; at = at.parent) names.unshift(at.name());
  return `${names.join(' ')} ${spanishUsage(command.usage())}`;
};

/** Minimum width of a readable description. */
const leastWidth = 20;

/** Commander's own words in the help pages, in Spanish. */
export const spanishHelp: HelpConfiguration = {
  showGlobalOptions: true,
  minWidthToWrap: leastWidth,
  formatItem: (term, termWidth, description, helper) => {
    if (!description) return `  ${term}`;
    const columns = helper.helpWidth ?? 80;
    // The description is beside its term, or below it if the terminal is too narrow.
    const isBeside = columns - termWidth - 4 >= leastWidth;
    const margin = ' '.repeat(isBeside ? termWidth + 4 : 6);
    const words = helper
      .boxWrap(description, Math.max(leastWidth, columns - margin.length))
      .replaceAll('\n', `\n${margin}`);
    return isBeside ? `  ${term.padEnd(termWidth)}  ${words}` : `  ${term}\n${margin}${words}`;
  },
  styleTitle: (title) => titles[title] ?? title,
  commandUsage: usageOf,
  subcommandTerm: (command) =>
    [command.name(), ...command.registeredArguments.map((argument) => argumentTerm(argument))].join(' '),
  optionDescription: (option) => withExtras(option.description, [...choicesOf(option), ...defaultOf(option)]),
  argumentDescription: (argument) => withExtras(argument.description, [...choicesOf(argument), ...defaultOf(argument)]),
};

const argumentTerm = (argument: Argument): string => {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return argument.required ? `<${name}>` : `[${name}]`;
};
