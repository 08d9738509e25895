import { say, sayCount } from '../../messages/say.ts';
import { type FoundIssue, type Issues, keptIssues } from '../../services/csv/found-issue.ts';
import { serverDoubts, serverIssues } from '../../services/loads/load-answer.ts';
import { findLoad, keepLoadFile, openLoadFile } from '../../services/loads/read-loads.ts';
import { connect } from '../../services/session/connect.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import type { CliEvent } from '../../shell/data-output.ts';
import { StreamedList } from '../../shell/json-pieces.ts';
import type { Palette } from '../../shell/output.ts';
import { oneLine } from '../../shell/outside-text.ts';
import { writeBytes } from '../../shell/sink.ts';
import { type Column, renderTable } from '../../shell/table.ts';
import { doubtLines, issueLines, warningsText } from '../csv/issue-lines.ts';
import type { IssuesFlags, RemainderFlags } from './loads-flags.ts';

const shownInText = 100;

const columns: Column<FoundIssue>[] = [
  { title: say('cli.shared.row'), cell: ({ row }) => String(row), align: 'right' },
  { title: say('cli.loads.issues.column'), cell: ({ column }) => column ?? '' },
  { title: say('cli.shared.reason'), cell: ({ message }) => message },
];

const count = (n: number): string => n.toLocaleString('es-MX');

const amountText = (errors: number, doubtful: number): string => {
  const text = sayCount('cli.loads.issues.count', errors);
  return doubtful > 0 ? `${text} y ${warningsText(doubtful)}` : text;
};

/** `loads issues`: a table, or the complete file of issues. */
export const showIssues = (context: CommandContext, id: string, { csv, maxIssues }: IssuesFlags): Promise<undefined> =>
  connect(context, async ({ client }) => {
    const { output } = context;
    const load = await findLoad(client, id);
    if (csv !== undefined) await keepLoadFile(client, id, 'issues', csv);
    const most = csv === undefined ? (maxIssues ?? (output.mode === 'text' ? shownInText : keptIssues)) : 1;
    const issues = await serverIssues(client, id, most);
    const doubts = await serverDoubts(client, load, most);
    const { total } = issues;
    const doubtful = doubts.total;
    await output.answer({
      text: (colors) =>
        csv === undefined
          ? issuesText(load.fileName, issues, doubts, { colors, width: output.width })
          : say('cli.loads.issues.written', { amount: amountText(total, doubtful), fileName: load.fileName, csv }),
      json: {
        id,
        total,
        doubtful,
        ...(csv === undefined
          ? { issues: new StreamedList(issues.shown), doubts: new StreamedList(doubts.shown) }
          : { file: csv }),
      },
      events: () => issueEvents(id, issues, doubts, csv),
    });
    return undefined;
  });

async function* issueEvents(id: string, issues: Issues, doubts: Issues, csv?: string): AsyncGenerator<CliEvent> {
  if (csv === undefined) {
    for await (const issue of issues.shown) yield { event: 'issue', id, ...issue };
    for await (const doubt of doubts.shown) yield { event: 'warning', id, ...doubt };
  }
  const { total } = issues;
  yield { event: 'result', id, total, doubtful: doubts.total, ...(csv !== undefined && { file: csv }) };
}

type Frame = { colors: Palette; width: number | undefined };

/** A table if the issues fit one; otherwise one line per issue. */
async function* issuesText(fileName: string, issues: Issues, doubts: Issues, frame: Frame): AsyncGenerator<string> {
  const { shown, total } = issues;
  if (total === 0) yield say('cli.loads.issues.none', { fileName });
  else if (Array.isArray(shown)) {
    yield renderTable<FoundIssue>(columns, shown, frame);
    const hidden = total - shown.length;
    if (hidden > 0) yield `\n\n${say('cli.loads.issues.more', { hidden: count(hidden) })}`;
  } else {
    let mark = '';
    for await (const line of issueLines(issues, frame.colors)) {
      yield `${mark}${line}`;
      mark = '\n';
    }
  }
  for await (const line of doubtLines(doubts, frame.colors)) yield `\n${line}`;
}

/** `loads remainder`: prints the rows themselves, or writes them to a file. */
export const writeRemainder = (
  context: CommandContext,
  id: string,
  { output: path }: RemainderFlags,
): Promise<undefined> =>
  connect(context, async ({ client }) => {
    const { output, terminal } = context;
    if (path === undefined) {
      await writeBytes(terminal.stdout, await openLoadFile(client, id, 'remainder'));
      return undefined;
    }
    await keepLoadFile(client, id, 'remainder', path);
    await output.answer({
      text: () => say('cli.loads.remainder.written', { path: oneLine(path) }),
      json: { id, file: path },
      events: () => [{ event: 'result', id, file: path }],
    });
    return undefined;
  });
