import { type FindKind, findKindNames, findLimits, isFindKind, lengthOf, limits } from '@trastienda/domain';
import { type Command, Option } from 'commander';
import { say } from '../../messages/say.ts';
import type { CommandContext, Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { withHelp } from '../../shell/with-help.ts';
import { treeOf } from '../completion/completion.ts';
import { OptionOfSeveral } from '../lists/search-flags.ts';

const kindNames = [...findKindNames, 'commands'] as const;
type Kind = (typeof kindNames)[number];
type Flags = { kind?: readonly Kind[]; limit: number };

export const addFindCommand = (program: Command, run: Runner): void => {
  withHelp(program.command('find'), 'cli.find')
    .argument('<texto...>', say('cli.find.argument'))
    .addOption(kindOption())
    .addOption(
      new Option('--limit <n>', say('cli.find.option.limit', { mostRows: findLimits.mostRows }))
        .argParser(limitIn)
        .default(findLimits.rows as number),
    )
    .action(run((context, typed: string[], flags: Flags) => find(context, program, typed.join(' ').trim(), flags)));
};

const find = async (context: CommandContext, program: Command, text: string, flags: Flags) => {
  if (text === '' || lengthOf(text) > limits.searchTextLength)
    throw usageFailure(say('cli.find.length', { searchTextLength: limits.searchTextLength }));
  const { output } = context;
  const [{ connect }, { unwrap }, { mayUseCommand, offeredCommands }, { loadViewer }, { sellerNames }, { findText }] =
    await Promise.all([
      import('../../services/session/connect.ts'),
      import('trastienda-client'),
      import('../../services/find/offered-commands.ts'),
      import('../../services/session/viewer.ts'),
      import('../../services/session/seller-names.ts'),
      import('./find-text.ts'),
    ]);
  return connect(context, async ({ client }) => {
    const { limit } = flags;
    const kinds = flags.kind?.filter((kind): kind is FindKind => kind !== 'commands');
    const asks = kinds === undefined || kinds.length > 0;
    const offers = flags.kind === undefined || flags.kind.includes('commands');
    const query = { text, size: limit, ...(kinds && { kinds }) };
    const [groups, viewer] = await Promise.all([
      asks ? unwrap(client.GET('/find', { params: { query } })) : [],
      // Who finds a guide may lack the right to download it.
      offers || kinds?.includes('guides') ? loadViewer(client) : undefined,
    ]);
    const offered = offers && viewer ? offeredCommands(treeOf(program), text, viewer) : [];
    const mayUse = (command: string) => viewer === undefined || mayUseCommand(command, viewer);
    const commands = offered.slice(0, limit);
    const hasMoreCommands = offered.length > limit;
    const accounts = groups.flatMap(({ rows }) => rows.map(({ accountName }) => accountName));
    const names = await sellerNames(output, client, accounts);
    await output.answer({
      text: (colors) =>
        findText({ groups, commands, hasMoreCommands }, { text, names, colors, width: output.width, mayUse }),
      json: { text, groups, commands },
      events: () => [
        ...groups.flatMap(({ kind, rows }) => rows.map((row) => ({ event: 'found', kind, row }))),
        ...commands.map((command) => ({ event: 'found', kind: 'commands', row: command })),
        { event: 'result', groups: groups.map(({ kind, hasMore }) => ({ kind, hasMore })) },
      ],
    });
    return undefined;
  });
};

const kindOption = (): Option =>
  new OptionOfSeveral('--kind <lista>', say('cli.find.kind.help', { kindNames: kindNames.join(', ') }))
    .offering(kindNames)
    .argParser(kindsIn);

const kindsIn = (text: string): Kind[] =>
  text.split(',').map((word) => {
    const kind = word.trim();
    if (kind === 'commands' || isFindKind(kind)) return kind;
    throw usageFailure(say('cli.find.kindUnknown', { kind }), [
      say('cli.find.kind.hint', { kindNames: kindNames.join(', ') }),
    ]);
  });

const limitIn = (text: string): number => {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= findLimits.mostRows) return limit;
  throw usageFailure(say('cli.find.limit', { text, mostRows: findLimits.mostRows }));
};
