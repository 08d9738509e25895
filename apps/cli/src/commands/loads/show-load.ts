import type { Load } from '@trastienda/api-client';
import { earlierLoadText, formatDateTime, loadLook, rehearsalText, say } from '@trastienda/domain';
import { csvLayouts, delimiterName } from '@trastienda/validators';
import { impactLines, warningLines } from '../../services/loads/load-impact.ts';
import { findLoad } from '../../services/loads/read-loads.ts';
import { connect } from '../../services/session/connect.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import type { Palette } from '../../shell/output.ts';
import { inTone } from '../../shell/tones.ts';

/** `loads show`. */
export const showLoad = (context: CommandContext, id: string): Promise<undefined> =>
  connect(context, async ({ client }) => {
    const load = await findLoad(client, id);
    await context.output.answer({
      text: (colors) => loadDetail(load, colors),
      json: load,
      events: () => [{ event: 'load', load }],
    });
    return undefined;
  });

/** All details of a load. */
export const loadDetail = (load: Load, colors: Palette): string => {
  const { counts, assumed } = load;
  const number = (n: number): string => n.toLocaleString('es-MX');
  const facts: [string, string | null][] = [
    ['Estado', inTone(colors, loadLook(load).tone, loadLook(load).label)],
    ['Motivo', load.failure?.message ?? null],
    ['Tipo', say(csvLayouts[load.layout].title)],
    ['Archivo', `${load.fileName} (${number(load.size)} bytes)`],
    [
      'Modo',
      [rehearsalText(load)?.toLowerCase(), load.partial ? 'solo filas correctas' : ''].filter(Boolean).join(', '),
    ],
    ['Quién', `${load.createdBy.name} (${load.surface})`],
    ['Recibida', formatDateTime(load.createdAt)],
    ['Programada para', load.scheduledFor ? formatDateTime(load.scheduledFor) : null],
    ['Terminada', load.finishedAt === null ? null : formatDateTime(load.finishedAt)],
    ['Antes', load.earlier ? earlierLoadText({ ...load, earlier: load.earlier }) : null],
    ['Deshace', load.undoes ? `${load.undoes.fileName} (${load.undoes.id})` : null],
    [
      'Deshecha',
      load.undone
        ? `${load.undone.createdBy.name}, ${formatDateTime(load.undone.createdAt)} (${load.undone.id})`
        : null,
    ],
    ['Filas', number(counts.rows)],
    ['Con errores', number(counts.invalid)],
    ['Aplicadas', number(counts.applied)],
    ['Sin aplicar', number(counts.notApplied)],
    ['Vacías', counts.blank > 0 ? number(counts.blank) : null],
    ['Separador', assumed.delimiter === null ? null : delimiterName(assumed.delimiter)],
    ['Codificación', assumed.encoding],
    ['SHA-256', load.sha256],
  ];
  const shown = facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
  const width = Math.max(...shown.map(([title]) => title.length));
  const lines = shown.map(([title, text]) => `  ${colors.dim(title.padEnd(width))}  ${text}`);
  const odd = (load.warnings ?? []).map(({ message }) => `${colors.yellow('!')} ${message}`);
  const impact = [...impactLines(load, colors), ...warningLines(load, colors), ...odd].map((line) => `  ${line}`);
  return [`Carga ${colors.bold(load.id)}`, ...lines, ...impact, ...whyNot(load, colors)].join('\n');
};

/** Where the reasons of the rows stand that an ended load left out, if there are any. */
const whyNot = ({ id, state, counts }: Load, colors: Palette): string[] =>
  state === 'doneWithErrors' && counts.notApplied > 0
    ? [`  ${colors.dim('→')} ${say('loads.notApplied.why', { command: `trastienda loads issues ${id}` })}`]
    : [];
