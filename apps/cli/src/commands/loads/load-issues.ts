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

const count = (n: number): string => n.toLocaleString('es-MX');

const amountText = (errors: number, doubtful: number): string => {
  const text = errors === 1 ? '1 error' : `${count(errors)} errores`;
  return doubtful > 0 ? `${text} y ${count(doubtful)} sin verificar` : text;
};

/** `loads issues`: a table, or the whole file of them. */
export const showIssues = (context: CommandContext, id: string, { csv, maxIssues }: IssuesFlags): Promise<undefined> =>
  connect(context, async ({ client }) => {
    const { output } = context;
    const load = await findLoad(client, id);
    if (csv !== undefined) await keepLoadFile(client, id, 'issues', csv);
    const most = maxIssues ?? (output.mode === 'text' ? shownInText : keptAsData);
    const { shown, total } = await serverIssues(client, id, csv === undefined ? most : 1);
    const { shown: doubts, total: doubtful } = await serverDoubts(client, load, csv === undefined ? most : 1);
    const hidden = total - shown.length;
    const { width } = output;
    output.answer({
      text: (colors) => {
        if (csv !== undefined) return `${amountText(total, doubtful)} de ${load.fileName} en ${csv}`;
        const doubted = doubtLines({ shown: doubts, total: doubtful }, colors).map((line) => `\n${line}`);
        if (total === 0) return `La carga de ${load.fileName} no tiene errores de filas.${doubted.join('')}`;
        const more = hidden > 0 ? `\n\n… y ${count(hidden)} más (--max-issues 0, o --csv)` : '';
        return `${renderTable(columns, shown, { colors, width })}${more}${doubted.join('')}`;
      },
      json: { id, total, doubtful, ...(csv === undefined ? { issues: shown, doubts } : { file: csv }) },
      events: () => [
        ...(csv === undefined ? shown.map((issue) => ({ event: 'issue', id, ...issue })) : []),
        ...(csv === undefined ? doubts.map((doubt) => ({ event: 'warning', id, ...doubt })) : []),
        { event: 'result', id, total, doubtful, ...(csv !== undefined && { file: csv }) },
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
