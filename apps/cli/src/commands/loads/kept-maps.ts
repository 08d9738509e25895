import { type CsvLayoutKey, formatDateTime } from '@trastienda/domain';
import { csvLayouts, writtenColumns } from '@trastienda/validators';
import { type KeptColumnMap, type TrastiendaClient, unwrap } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { connect } from '../../services/session/connect.ts';
import type { ChangeFlags } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { type ExitCode, exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { renderTable } from '../../shell/table.ts';
import { isConfirmed } from './confirm.ts';

type Answer = Promise<ExitCode | undefined>;

/** `loads maps list`. */
export const listMaps = (context: CommandContext, layout: CsvLayoutKey): Answer =>
  connect(context, async ({ client }) => {
    const maps = await mapsOf(client, layout);
    await context.output.answer({
      text: (colors) =>
        maps.length === 0
          ? say('cli.loads.maps.none')
          : renderTable(
              [
                { title: say('cli.shared.id'), cell: ({ id }) => id },
                { title: say('cli.loads.maps.keptAt'), cell: ({ keptAt }) => formatDateTime(keptAt) },
                { title: say('cli.loads.maps.titles'), cell: ({ titles }) => titles.join(', ') },
              ],
              maps,
              { colors, width: context.terminal.stdout.columns },
            ),
      json: maps,
      events: () => maps.map((map) => ({ event: 'columnMap', ...map })),
    });
    return undefined;
  });

/** `loads maps show`: which column of the file feeds each column of the template. */
export const showMap = (context: CommandContext, layout: CsvLayoutKey, id: string): Answer =>
  connect(context, async ({ client }) => {
    const map = await requireMap(client, layout, id);
    const columns = writtenColumns(csvLayouts[layout]).map(({ key, title }) => ({
      title,
      fed: fedBy(map.columns[key] ?? map.columns[title]),
    }));
    await context.output.answer({
      text: () => columns.map(({ title, fed }) => `${title} ← ${fed}`).join('\n'),
      json: map,
      events: () => [{ event: 'columnMap', ...map }],
    });
    return undefined;
  });

/** `loads maps forget`. */
export const forgetMap = (context: CommandContext, layout: CsvLayoutKey, id: string, { yes }: ChangeFlags): Answer =>
  connect(context, async ({ client }) => {
    const map = await requireMap(client, layout, id);
    const titles = map.titles.join(', ');
    if (!yes && !(await isConfirmed(context, say('cli.loads.maps.forget.question', { titles })))) {
      throw new Failure(say('cli.shared.declined'), { code: 'cli.declined', exitCode: exitCodes.interrupted });
    }
    await unwrap(client.DELETE('/loads/columns/{layout}/{id}', { params: { path: { layout, id: map.id } } }));
    await context.output.answer({
      text: (colors) => `${colors.green('✓')} ${say('cli.loads.maps.forgotten', { titles })}`,
      json: { id: map.id, layout, forgotten: true },
      events: () => [{ event: 'columnMapForgotten', id: map.id, layout }],
    });
    return undefined;
  });

const mapsOf = (client: TrastiendaClient, layout: CsvLayoutKey): Promise<KeptColumnMap[]> =>
  unwrap(client.GET('/loads/columns/{layout}', { params: { path: { layout } } }));

/** The map with this id, or the only one whose id begins so. */
const requireMap = async (client: TrastiendaClient, layout: CsvLayoutKey, wanted: string): Promise<KeptColumnMap> => {
  const begun = wanted.trim().toLowerCase();
  const [found, ...others] = (await mapsOf(client, layout)).filter(({ id }) => begun !== '' && id.startsWith(begun));
  if (found && others.length === 0) return found;
  throw new Failure(say(found ? 'cli.loads.maps.several' : 'loads.columns.notFound'), {
    code: 'loads.columns.notFound',
    exitCode: exitCodes.refused,
    nextSteps: [say('cli.loads.maps.seeThem', { layout })],
  });
};

const fedBy = (feed: KeptColumnMap['columns'][string] | undefined): string => {
  if (feed?.column === undefined) return feed?.value === undefined ? '—' : `«${feed.value}»`;
  return feed.as === undefined ? feed.column : `${feed.column} (${feed.as})`;
};
