import type { Command, Option } from 'commander';
import { say } from '../../messages/say.ts';
import { exampleText } from '../example-help.ts';
import { spanishHelp } from '../spanish-help.ts';

/** Text for roff: nothing of it is a request or an escape, and a hyphen stays one that can be copied. */
const plain = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('\n\n', '\n.PP\n')
    .split('\n')
    .map((line) => (/^(?!\.PP$)[.']/.test(line) ? `\\&${line}` : line))
    .join('\n');

const item = (term: string, text: string): string => `.TP\n.B ${plain(term)}\n${plain(text)}`;
const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`.SH ${title.toUpperCase()}`, ...lines];

const pathOf = (command: Command): string[] =>
  command.parent ? [...pathOf(command.parent), command.name()] : [command.name()];

const describedOption = (option: Option): string => spanishHelp.optionDescription?.(option) ?? option.description;

/** Arguments, options and an example of a command, and the same of every command below it. */
const bodyOf = (command: Command): string[] => {
  const own = [
    ...command.registeredArguments.map((argument) =>
      item(`<${argument.name()}>`, spanishHelp.argumentDescription?.(argument) ?? argument.description),
    ),
    ...command.options.map((option) => item(option.flags, describedOption(option))),
  ];
  if (command.commands.length === 0) return [...own, '.PP', `.B ${plain(exampleText(command).join(' '))}`];
  return [
    ...own,
    ...command.commands.flatMap((child) => [
      `.SS ${plain(pathOf(child).join(' '))}`,
      plain(child.description()),
      ...bodyOf(child),
    ]),
  ];
};

type Lists = { exitCodes: readonly (readonly [number, string])[]; environment: readonly (readonly [string, string])[] };

/** The manual page of the program: its commands, options, exit codes and variables. */
export const programPage = (program: Command, version: string, { exitCodes, environment }: Lists): string =>
  page(program, version, [
    ...section(
      say('cli.man.commands'),
      program.commands.map((command) => item(`trastienda-${command.name()}(1)`, command.summary())),
    ),
    ...section(
      say('cli.man.options'),
      program.options.map((option) => item(option.flags, describedOption(option))),
    ),
    ...section(
      say('cli.program.exitCodes'),
      exitCodes.map(([code, meaning]) => item(String(code), meaning)),
    ),
    ...section(
      say('cli.program.environment'),
      environment.map(([name, meaning]) => item(name, meaning)),
    ),
  ]);

/** The manual page of a command with all that are below it. */
export const commandPage = (command: Command, version: string): string =>
  page(command, version, [
    ...section(say('cli.man.use'), bodyOf(command)),
    ...section(say('cli.man.seeAlso'), ['.BR trastienda (1)']),
  ]);

const page = (command: Command, version: string, sections: readonly string[]): string => {
  const name = pathOf(command).join('-');
  return [
    '.\\" Written from the definitions of the commands; do not edit.',
    `.TH "${name.toUpperCase().replaceAll('-', '\\-')}" 1 "" "trastienda ${version}" "Trastienda"`,
    ...section(say('cli.man.name'), [`${plain(name)} \\- ${plain(command.summary() || command.description())}`]),
    ...section(say('cli.man.synopsis'), [`.B ${plain(spanishHelp.commandUsage?.(command) ?? name)}`]),
    ...section(say('cli.man.description'), [plain(command.description())]),
    ...sections,
    '',
  ].join('\n');
};

/** The name of a command's manual page. */
export const pageName = (command: Command): string => `${pathOf(command).join('-')}.1`;
