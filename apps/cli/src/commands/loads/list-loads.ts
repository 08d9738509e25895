import type { Load, Page } from '@trastienda/api-client';
import { formatDateTime, say } from '@trastienda/domain';
import { csvLayouts } from '@trastienda/validators';
import { listLoads } from '../../services/loads/read-loads.ts';
import { connect } from '../../services/session/connect.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import type { Palette } from '../../shell/output.ts';
import { type Column, renderTable } from '../../shell/table.ts';
import { inTone } from '../../shell/tones.ts';
import { loadStateTones } from './load-state-tones.ts';
import type { ListFlags } from './loads-flags.ts';

/** `loads list`. */
export const showLoads = (context: CommandContext, { page, size, layout, state }: ListFlags): Promise<undefined> =>
  connect(context, async ({ client }) => {
    const search = { from: page - 1, size, ...(layout && { layout }), ...(state && { state }) };
    const found = await listLoads(client, search);
    const { width } = context.output;
    await context.output.answer({
      text: (colors) => listText(found, { page, size, colors, width }),
      json: { loads: found.rows, total: found.total, page, size },
      events: () => [
        ...found.rows.map((load) => ({ event: 'load', load })),
        { event: 'page', total: found.total, page, size },
      ],
    });
    return undefined;
  });

type Frame = { page: number; size: number; colors: Palette; width: number | undefined };

const listText = ({ rows, total }: Page<Load>, frame: Frame): string => {
  const found = say('loads.list.count', { n: total });
  if (rows.length === 0) return total === 0 ? say('loads.list.empty') : `${found}; la página ${frame.page} está vacía`;
  const pages = Math.max(1, Math.ceil(total / frame.size));
  const next = frame.page < pages ? ` (siguiente: --page ${frame.page + 1})` : '';
  const footer = `${found} · página ${frame.page} de ${pages}${next}`;
  return `${renderTable(columns(frame.colors), rows, frame)}\n\n${frame.colors.dim(footer)}`;
};

const number = (n: number): string => n.toLocaleString('es-MX');

const columns = (colors: Palette): Column<Load>[] => [
  { title: 'Carga', cell: ({ id }) => colors.bold(id) },
  { title: say('loads.list.layout'), cell: ({ layout }) => say(csvLayouts[layout].title) },
  { title: say('loads.list.column.file'), cell: ({ fileName }) => fileName },
  { title: say('loads.list.column.date'), cell: ({ createdAt }) => formatDateTime(createdAt) },
  { title: say('loads.list.column.by'), cell: ({ createdBy }) => createdBy.name },
  { title: say('loads.list.column.rows'), cell: ({ counts }) => number(counts.rows), align: 'right' },
  { title: say('loads.list.column.applied'), cell: ({ counts }) => number(counts.applied), align: 'right' },
  { title: say('loads.list.column.notApplied'), cell: ({ counts }) => number(counts.notApplied), align: 'right' },
  {
    title: say('loads.list.state'),
    cell: ({ state, dryRun }) =>
      inTone(colors, loadStateTones[state], say(`loads.state.${state}`)) +
      (dryRun ? ` (${say('loads.list.dryRun').toLowerCase()})` : ''),
  },
];
