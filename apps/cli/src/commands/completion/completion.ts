import { Argument, type Command, Option } from 'commander';
import { say } from '../../messages/say.ts';
import type { CommandTree, Flag, Taken } from '../../services/completion/command-tree.ts';
import type { CommandContext, Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { type KeptValues, offeredOf, offering } from '../../shell/offered-values.ts';
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
    .addArgument(new Argument('[shell]', say('cli.completion.argument')).choices(shells))
    .addOption(offering(new Option('--offer <tipo>', say('cli.completion.offer')), Object.values(keptNames)))
    .action(
      run(async (context, shell: Shell | undefined, { offer }: { offer?: string }) => {
        const { terminal } = context;
        if ((shell === undefined) === (offer === undefined)) throw usageFailure(say('cli.completion.offer.missing'));
        if (shell === undefined) return tellOffered(context, offer ?? '');
        const script = await scripts[shell]();
        terminal.stdout.write(script(treeOf(program)));
        return undefined;
      }),
    );
};

/** Prints kept values, one a line: the scripts ask when somebody presses Tab. */
const tellOffered = async (context: CommandContext, kind: string) => {
  const { keptValues } = await import('../../services/completion/kept-values.ts');
  const values = await keptValues(context, kind);
  await context.output.answer({
    text: () => values.join('\n'),
    json: { values },
    events: () => values.map((value) => ({ event: 'value', value })),
  });
  return undefined;
};

/** The names of arguments that are files. */
const fileNames: readonly string[] = ['archivo', 'archivos', 'destino', 'csv', 'pdf', 'xml'];

/** The names of values that are kept somewhere, wherever they stand. */
const keptNames: Readonly<Record<string, KeptValues>> = {
  perfil: 'profiles',
  alias: 'aliases',
  recurso: 'paths',
  motivo: 'causes',
  transportadora: 'carriers',
  token: 'tokens',
  preajuste: 'presets',
};

/** Converts the commands to data. */
export const treeOf = (command: Command): CommandTree => ({
  name: command.name(),
  description: command.summary() || command.description(),
  commands: command.commands.map(treeOf),
  flags: command.options.flatMap(flagOf),
  arguments: command.registeredArguments.map((argument) => ({
    name: argument.name(),
    takes: argument.argChoices ?? offeredOf(argument) ?? takenByName(argument.name()),
    variadic: argument.variadic,
  })),
});

const flagOf = (option: Option): Flag[] =>
  option.long
    ? [
        {
          long: option.long,
          short: option.short,
          name: valueNameOf(option),
          description: option.description,
          takes: takenBy(option),
          several: option instanceof OptionOfSeveral,
        },
      ]
    : [];

/** What the value of an option is called. */
const valueNameOf = ({ flags }: Option): string => /[<[]([^>\]]+)[>\]]/.exec(flags)?.[1] ?? '';

const takenBy = (option: Option): Flag['takes'] => {
  if (!option.required && !option.optional) return 'nothing';
  if (option.argChoices) return option.argChoices;
  return offeredOf(option) ?? takenByName(valueNameOf(option));
};

const takenByName = (name: string): Taken => {
  const kept = keptNames[name];
  if (kept !== undefined) return { kept };
  return fileNames.includes(name) ? 'file' : 'text';
};
