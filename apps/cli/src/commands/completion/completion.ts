import { Argument, type Command, type Option } from 'commander';
import { say } from '../../messages/say.ts';
import type { CommandTree, Flag } from '../../services/completion/command-tree.ts';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import { OptionOfSeveral } from '../lists/search-flags.ts';

const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;
type Shell = (typeof shells)[number];

const scripts: Record<Shell, () => Promise<(program: CommandTree) => string>> = {
  bash: async () => (await import('../../services/completion/bash-completion.ts')).bashCompletion,
  zsh: async () => (await import('../../services/completion/zsh-completion.ts')).zshCompletion,
  fish: async () => (await import('../../services/completion/fish-completion.ts')).fishCompletion,
  powershell: async () => (await import('../../services/completion/powershell-completion.ts')).powershellCompletion,
};

export const addCompletionCommand = (program: Command, run: Runner): void => {
  withHelp(program.command('completion'), 'cli.completion')
    .addArgument(new Argument('<shell>', say('cli.completion.argument')).choices(shells))
    .action(
      run(async ({ terminal }, shell: Shell) => {
        const script = await scripts[shell]();
        terminal.stdout.write(script(treeOf(program)));
        return undefined;
      }),
    );
};

/** The names of arguments that are files. */
const fileNames: readonly string[] = ['archivo', 'archivos', 'csv', 'pdf', 'xml'];

/** Converts the commands to data. */
export const treeOf = (command: Command): CommandTree => ({
  name: command.name(),
  description: command.summary() || command.description(),
  commands: command.commands.map(treeOf),
  flags: command.options.flatMap(flagOf),
  arguments: command.registeredArguments.map((argument) => ({
    takes: argument.argChoices ?? (fileNames.includes(argument.name()) ? 'file' : 'text'),
    variadic: argument.variadic,
  })),
});

const flagOf = (option: Option): Flag[] =>
  option.long
    ? [
        {
          long: option.long,
          short: option.short,
          description: option.description,
          takes: takenBy(option),
          several: option instanceof OptionOfSeveral,
        },
      ]
    : [];

const takenBy = (option: Option): Flag['takes'] => {
  if (!option.required && !option.optional) return 'nothing';
  if (option.argChoices) return option.argChoices;
  if (option instanceof OptionOfSeveral) return option.offered;
  return /<(?:archivo|destino)>/.test(option.flags) ? 'file' : 'text';
};
