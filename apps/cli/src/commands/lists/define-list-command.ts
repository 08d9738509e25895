import { isAdmin, todayInMexico, type ViewedList, type ViewSearch } from '@trastienda/domain';
import type { DeclaredList, Page } from '@trastienda/validators/lists';
import { type Command, Option } from 'commander';
import type { Page as FoundPage, TrastiendaClient } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import type { CommandContext, Runner } from '../../shell/command-context.ts';
import type { CliEvent } from '../../shell/data-output.ts';
import { usageFailure } from '../../shell/failure.ts';
import { StreamedList } from '../../shell/json-pieces.ts';
import { offering } from '../../shell/offered-values.ts';
import type { Palette } from '../../shell/output.ts';
import { type HelpKey, withHelp } from '../../shell/with-help.ts';
import {
  accountIn,
  categoryIn,
  type Flags,
  membersIn,
  requireFilter,
  withAccount,
  withFilters,
  withPages,
  withSorting,
} from './search-flags.ts';

/** A `list` command of a declared list: its texts, and the request that it makes. */
export type ListCommand<Row, Filter, More> = {
  list: DeclaredList<Row, Filter>;
  /** The name of the command; `list` by default. */
  name?: string;
  /** The key of its help (`withHelp`). */
  help: HelpKey;
  /** The plural of the listed things: `guías`. */
  things: string;
  /** The name of the rows in the document of --json. */
  rows: string;
  /** Converts a row to a line of --ndjson. */
  event: (row: Row) => CliEvent;
  /**
   * The request for a page. `flags` are those of `options`. `after` is the key of the previous row when all rows are read; `total` asks the
   * server not to wait for the exact total (`countsLater`).
   */
  call: (
    client: TrastiendaClient,
    search: Page & Filter & { after?: string; total?: 'atLeast' },
    given: { flags: More; now: Date },
  ) => Promise<{ data?: Row[]; error?: unknown; response: Response }>;
  /** The total if the server returns none; 1000 by default (S1 §9). */
  fallbackTotal?: number;
  /** The largest page size of the request; if set, the command has --all. */
  largestPage?: number;
  /** Prints the rows before it has their total, where counting is slow (ADR 163). */
  countsLater?: true;
  /** A field without a direction in --sort sorts in descending order. */
  sortsDownwards?: true;
  /** Flags besides filters and pages. */
  options?: (command: Command) => Command;
};

type ReadPage<Row> = (
  page: number,
  size: number,
  more?: { after?: string; total?: 'atLeast' },
) => Promise<FoundPage<Row>>;

type Given<More> = Flags & { page: number; size: number; all?: true; view?: string; watch?: number } & More;

/** The `list` of an area: flags and help from the list's search, --json and --ndjson, pages, and the table of its columns. */
export const defineListCommand =
  <Row, Filter, More = unknown>(definition: ListCommand<Row, Filter, More>) =>
  (area: Command, run: Runner): void => {
    const {
      list,
      name = 'list',
      help,
      things,
      largestPage,
      sortsDownwards,
      options = (command) => command,
    } = definition;
    const command = withFilters(withHelp(area.command(name), help), list.search.fields);
    if (largestPage !== undefined) {
      command.addOption(new Option('--all', say('cli.lists.defineListCommand.option.all')).conflicts(['page', 'size']));
    }
    const sorted = withSorting(command, list.search.sorting, sortsDownwards);
    sorted.addOption(watchOption());
    if (list.viewed !== undefined) {
      sorted.addOption(offering(new Option('--view <nombre>', say('views.flag')), { kept: `views:${list.viewed}` }));
    }
    options(withPages(sorted, things, list.search.pageSizes)).action(
      run(async (context, flags: Given<More>) => {
        if (flags.all && context.output.mode === 'text') {
          throw usageFailure(
            say('cli.lists.all.needsData'),
            area.commands.some((sister) => sister.name() === 'export')
              ? [say('cli.lists.all.export', { name: area.name() })]
              : [],
          );
        }
        if (flags.watch !== undefined) requireStream(context.output);
        const { terminal } = context;
        requireFilter(list.search, flags, terminal.now());
        const { view } = flags;
        const named = categoryIn(list.search.fields, flags);
        const members = membersIn(list.search.fields, flags);
        const [{ connect }, { requireNamedAccount }, { requireCategory }, { requireNamed }, { everyRow, unwrapPage }] =
          await Promise.all([
            import('../../services/session/connect.ts'),
            import('../../services/session/require-account.ts'),
            import('../../services/lists/require-category.ts'),
            import('../../services/lists/require-named.ts'),
            import('trastienda-client'),
          ]);
        return connect(context, async ({ client }) => {
          const account = await requireNamedAccount(client, accountIn(list.search.fields, flags));
          const kept =
            view !== undefined && list.viewed ? await viewFilter(client, list, list.viewed, flags) : () => ({});
          const meant = {
            ...(named && { [named.name]: await requireCategory(client, named.text) }),
            ...Object.fromEntries(
              await Promise.all(
                members.map(async ({ name, of, text }) => [name, await requireNamed(client, of, text)] as const),
              ),
            ),
          };
          /** Reads pages as the flags and the view mean them now; a watch goes on into days that its start did not know. */
          const reader = (): ReadPage<Row> => {
            const now = terminal.now();
            const given = requireFilter(list.search, withAccount(flags, account), now);
            const filter = { ...kept(now), ...given, ...meant };
            return (page, size, more = {}) => {
              const search = { ...filter, page, size, ...more };
              return unwrapPage(definition.call(client, search, { flags, now }), definition.fallbackTotal);
            };
          };
          const least = definition.countsLater && ({ total: 'atLeast' } as const);
          if (flags.all && largestPage !== undefined) {
            const read = reader();
            const pages = (page: number, _rows: number, after?: string) =>
              read(page, largestPage, { ...least, ...(after !== undefined && { after }) });
            await tellAll(context, definition, everyRow(pages, list.rowKey, largestPage));
          } else if (flags.watch !== undefined) {
            const { watchList } = await import('./watch-list.ts');
            await watchList(context, definition, {
              seconds: flags.watch,
              viewer: async () =>
                list.columns.some(({ visibleTo }) => visibleTo !== undefined)
                  ? (await import('../../services/session/viewer.ts')).loadViewer(client)
                  : undefined,
              read: () => reader()(flags.page - 1, flags.size),
              draw: () => tellPage(context, definition, flags, client, reader()),
            });
          } else await tellPage(context, definition, flags, client, reader());
          return undefined;
        });
      }),
    );
  };

const watchLimits = { usual: 5, most: 3_600 } as const;

const watchOption = (): Option =>
  new Option('--watch [segundos]', say('cli.lists.option.watch', { usual: watchLimits.usual }))
    .preset(watchLimits.usual)
    .argParser((text) => {
      const seconds = Number(text);
      if (Number.isInteger(seconds) && seconds >= 1 && seconds <= watchLimits.most) return seconds;
      throw usageFailure(say('cli.lists.watch.seconds', { text, most: watchLimits.most }));
    })
    .conflicts('all');

/** Changes that arrive over time are no single document. */
const requireStream = ({ mode }: CommandContext['output']): void => {
  if (mode === 'json') throw usageFailure(say('cli.lists.watch.stream'), [say('cli.lists.watch.streamHint')]);
};

/** The filter that a view means at a time; an order of the flags stands over its own, also the list's usual order. */
const viewFilter = async <Row, Filter>(
  client: TrastiendaClient,
  { search }: DeclaredList<Row, Filter>,
  viewed: ViewedList,
  { view = '', sort }: Flags & { view?: string },
): Promise<(now: Date) => object> => {
  const [{ requireView }, { loadViewer }] = await Promise.all([
    import('../../services/lists/find-views.ts'),
    import('../../services/session/viewer.ts'),
  ]);
  const viewer = await loadViewer(client);
  const kept = await requireView(client, viewer, viewed, view);
  const { sortBy: _by, sortOrder: _order, ...unsorted } = kept;
  const values: ViewSearch = sort === undefined ? kept : unsorted;
  return (now) => {
    const searcher = { admin: isAdmin(viewer), today: todayInMexico(now) };
    const { page: _page, size: _size, ...filter } = search.parse({ get: (name) => values[name] ?? null }, searcher);
    return filter;
  };
};

const tellPage = async <Row, Filter, More>(
  { output }: CommandContext,
  { list, rows: name, event, countsLater }: ListCommand<Row, Filter, More>,
  { page, size }: { page: number; size: number },
  client: TrastiendaClient,
  read: ReadPage<Row>,
): Promise<void> => {
  const [{ accountsIn, footerText, listText, rowsText }, { loadViewer }, { sellerNames }] = await Promise.all([
    import('./list-text.ts'),
    import('../../services/session/viewer.ts'),
    import('../../services/session/seller-names.ts'),
  ]);
  const dependsOnViewer = output.mode === 'text' && list.columns.some(({ visibleTo }) => visibleTo !== undefined);
  // A single JSON document needs the exact total from the start.
  const asked = countsLater && output.mode !== 'json' ? ({ total: 'atLeast' } as const) : {};
  const [found, viewer] = await Promise.all([
    read(page - 1, size, asked),
    dependsOnViewer ? loadViewer(client) : undefined,
  ]);
  const { rows } = found;
  const names = await sellerNames(output, client, output.mode === 'text' ? accountsIn(list, rows, viewer) : []);
  const frame = (colors: Palette) => ({ page, size, viewer, names, colors, width: output.width });
  const json = { [name]: rows, ...toldTotal(found), page, size };
  if (!countsLater || !found.isLeast) {
    return output.answer({
      text: (colors) => listText(list, found, frame(colors)),
      json,
      events: () => [...rows.map(event), { event: 'page', ...toldTotal(found), page, size }],
    });
  }
  await output.answer({
    text: (colors) => rowsText(list, rows, frame(colors)),
    json,
    events: () => rows.map(event),
  });
  // A change between both requests must not make the total smaller than the rows already printed.
  const counted = await read(0, 1);
  const total = Math.max(counted.total, found.total);
  await output.answer({
    text: (colors) => footerText(list, { ...counted, total }, frame(colors)),
    json,
    events: () => [{ event: 'page', ...toldTotal({ ...counted, total }), page, size }],
  });
};

/** A total for programs; `totalIsLeast` if there are more. */
const toldTotal = ({ total, isLeast }: { total: number; isLeast?: boolean }) => ({
  total,
  ...(isLeast && { totalIsLeast: true }),
});

/** Prints every row as it arrives, and the total after the last one. */
const tellAll = async <Row, Filter, More>(
  { output }: CommandContext,
  { rows: name, event }: ListCommand<Row, Filter, More>,
  rows: AsyncIterable<Row>,
): Promise<void> => {
  async function* events(): AsyncGenerator<CliEvent> {
    let total = 0;
    for await (const row of rows) {
      total++;
      yield event(row);
    }
    yield { event: 'result', total };
  }
  await output.answer({ text: () => '', json: { [name]: new StreamedList(rows) }, events });
};
