import type { FoundIssue } from '../../services/csv/found-issue.ts';
import { serverDoubts, serverIssues } from '../../services/loads/load-answer.ts';
import { findLoad, keepLoadFile, openLoadFile } from '../../services/loads/read-loads.ts';
import { connect } from '../../services/session/connect.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { type Column, renderTable } from '../../shell/table.ts';
import { writeWhole } from '../../shell/write-whole.ts';
import { doubtLines } from '../csv/issue-lines.ts';
import type { IssuesFlags, RemainderFlags } from './loads-flags.ts';

const shownInText = 100;
const keptAsData = 1000;

const columns: Column<FoundIssue>[] = [
  { title: 'Fila', cell: ({ row }) => String(row), align: 'right' },
  { title: 'Columna', cell: ({ column }) => column ?? '' },
  { title: 'Motivo', cell: ({ message }) => message },
];

/** `loads issues`: a table, or the whole file of them. */
export const showIssues = (context: CommandContext, id: string, { csv, maxIssues }: IssuesFlags): Promise<undefined> =>
  connect(context, async ({ client }) => {
    const { output } = context;
    const load = await findLoad(client, id);
    if (csv !== undefined) await keepLoadFile(client, id, 'issues', csv);
    const most = maxIssues ?? (output.mode === 'text' ? shownInText : keptAsData);
    const { shown, total } = await serverIssues(client, id, csv === undefined ? most : 1);
    const doubts = csv === undefined ? await serverDoubts(client, load, most) : [];
    const hidden = total - shown.length;
    const { width } = output;
    output.answer({
      text: (colors) => {
        if (csv !== undefined) return `${total.toLocaleString('es-MX')} errores de ${load.fileName} en ${csv}`;
        const doubted = doubtLines(doubts, colors).map((line) => `\n${line}`);
        if (total === 0) return `La carga de ${load.fileName} no tiene errores de filas.${doubted.join('')}`;
        const more = hidden > 0 ? `\n\n… y ${hidden.toLocaleString('es-MX')} más (--max-issues 0, o --csv)` : '';
        return `${renderTable(columns, shown, { colors, width })}${more}${doubted.join('')}`;
      },
      json: { id, total, ...(csv === undefined ? { issues: shown, doubts } : { file: csv }) },
      events: () => [
        ...(csv === undefined ? shown.map((issue) => ({ event: 'issue', id, ...issue })) : []),
        ...doubts.map((doubt) => ({ event: 'warning', id, ...doubt })),
        { event: 'result', id, total, ...(csv !== undefined && { file: csv }) },
      ],
    });
    return undefined;
  });

/** `loads remainder`: the rows themselves are the answer, unless they go to a file. */
export const writeRemainder = (
  context: CommandContext,
  id: string,
  { output: path }: RemainderFlags,
): Promise<undefined> =>
  connect(context, async ({ client }) => {
    const { output, terminal } = context;
    if (path === undefined) {
      await writeWhole(terminal.stdout, await openLoadFile(client, id, 'remainder'));
      return undefined;
    }
    await keepLoadFile(client, id, 'remainder', path);
    output.answer({
      text: () => `Las filas sin aplicar están en ${path}`,
      json: { id, file: path },
      events: () => [{ event: 'result', id, file: path }],
    });
    return undefined;
  });
