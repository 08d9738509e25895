import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import { wordsOf } from '../../services/alias/words.ts';
import type { CommandContext, Runner } from '../../shell/command-context.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure, usageFailure } from '../../shell/failure.ts';
import { renderTable } from '../../shell/table.ts';
import { withHelp } from '../../shell/with-help.ts';
import { readConfig, writeConfig } from '../../store/profile-file.ts';

/** Adds the subcommands for the aliases of this machine's user. */
export const addAliasCommands = (program: Command, run: Runner): void => {
  const alias = withHelp(program.command('alias'), 'cli.alias');

  withHelp(alias.command('set'), 'cli.alias.set')
    .argument('<alias>', say('cli.alias.argument'))
    .argument('<comando>', say('cli.alias.argument.line'))
    .action(run((context, name: string, line: string) => setAlias(context, program, name, line)));

  withHelp(alias.command('list'), 'cli.alias.list').action(run(listAliases));

  withHelp(alias.command('delete'), 'cli.alias.delete')
    .argument('<alias>', say('cli.alias.argument'))
    .action(run(deleteAlias));
};

const namesOf = (program: Command): string[] => program.commands.map((command) => command.name());

const setAlias = async ({ terminal, output }: CommandContext, program: Command, name: string, line: string) => {
  const built = namesOf(program);
  if (built.includes(name)) throw usageFailure(say('cli.alias.builtIn', { name }), [say('cli.alias.builtIn.hint')]);
  if (!/^[\p{L}\p{N}][\p{L}\p{N}_-]{0,39}$/u.test(name)) throw usageFailure(say('cli.alias.name', { name }));
  const [first = ''] = wordsOf(line);
  if (!built.includes(first)) throw usageFailure(say('cli.alias.unknown', { first }), [say('cli.alias.unknown.hint')]);
  const file = readConfig(terminal.env);
  const replaced = Object.hasOwn(file.aliases, name);
  writeConfig(terminal.env, { ...file, aliases: { ...file.aliases, [name]: line } });
  await output.answer({
    text: (colors) => `${colors.green('✓')} ${say(replaced ? 'cli.alias.changed' : 'cli.alias.kept', { name, line })}`,
    json: { name, command: line, replaced },
    events: () => [{ event: 'aliasSet', name, command: line, replaced }],
  });
  return undefined;
};

const listAliases = async ({ terminal, output }: CommandContext) => {
  const aliases = Object.entries(readConfig(terminal.env).aliases).map(([name, command]) => ({ name, command }));
  await output.answer({
    text: (colors) =>
      aliases.length === 0
        ? say('cli.alias.none')
        : renderTable(
            [
              { title: say('cli.alias.column.name'), cell: ({ name }) => name },
              { title: say('cli.alias.column.line'), cell: ({ command }) => `trastienda ${command}` },
            ],
            aliases,
            { colors, width: output.width },
          ),
    json: { aliases },
    events: () => aliases.map((alias) => ({ event: 'alias', ...alias })),
  });
  return undefined;
};

const deleteAlias = async ({ terminal, output }: CommandContext, name: string) => {
  const file = readConfig(terminal.env);
  const { [name]: line, ...aliases } = file.aliases;
  if (line === undefined) {
    throw new Failure(say('cli.alias.absent', { name }), {
      code: 'cli.alias.absent',
      exitCode: exitCodes.refused,
      nextSteps: [say('cli.alias.absent.hint')],
    });
  }
  writeConfig(terminal.env, { ...file, aliases });
  await output.answer({
    text: (colors) => `${colors.green('✓')} ${say('cli.alias.deleted', { name })}`,
    json: { name, command: line, deleted: true },
    events: () => [{ event: 'aliasDeleted', name, command: line }],
  });
  return undefined;
};
