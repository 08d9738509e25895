import { earlierLoadText, formatDateTime, loadLook, rehearsalText } from '@trastienda/domain';
import { badRows, type FlowLoad, warningsIn } from '@trastienda/machines';
import { type ColumnOffer, type CsvReport, delimiterName, hasRepairs, isForeign } from '@trastienda/validators';
import { say, sayCount } from '../../messages/say.ts';
import type { Issues } from '../../services/csv/found-issue.ts';
import { issuesFileText } from '../../services/csv/issues-file.ts';
import type { FileResult } from '../../services/loads/load-file.ts';
import { impactLines, warningLines } from '../../services/loads/load-impact.ts';
import { offerText } from '../../services/loads/offer-text.ts';
import { StreamedList } from '../../shell/json-pieces.ts';
import { failureRecord, type Palette } from '../../shell/output.ts';
import { oneLine } from '../../shell/outside-text.ts';
import { inTone } from '../../shell/tones.ts';
import { doubtLines, issueLines } from '../csv/issue-lines.ts';

type Frame = { colors: Palette; flags: { partial?: true }; left: readonly string[] };

const count = (n: number): string => n.toLocaleString('es-MX');
const appliedText = (n: number): string => sayCount('cli.loads.result.applied', n);
const rowsText = (n: number): string => sayCount('cli.shared.rows', n);

/** The result for each file as text, line by line. */
export async function* loadText(
  results: readonly FileResult[],
  { colors, flags, left }: Frame,
): AsyncGenerator<string> {
  let mark = '';
  for (const result of results) {
    for await (const line of resultLines(result, colors, flags)) {
      yield `${mark}${line}`;
      mark = '\n';
    }
    mark = '\n\n';
  }
  if (left.length > 0)
    yield `${mark}${colors.yellow(say('cli.loads.result.notLoaded', { left: left.map(oneLine).join(', ') }))}`;
}

async function* resultLines(result: FileResult, colors: Palette, flags: Frame['flags']): AsyncGenerator<string> {
  const { file, ending, failure, load, issues, wasKnown, wasEnded, issuesFile } = result;
  yield `${markOf(result, colors)} ${oneLine(file)}: ${oneLine(headline(result))}`;
  if (wasKnown) yield `  ${colors.dim(say('cli.loads.result.known'))}`;
  if (wasEnded) yield `  ${colors.yellow(endedText(load))}`;
  if (load) {
    yield `  ${colors.dim(say('cli.loads.result.load', { id: load.id }))} · ${inTone(colors, loadLook(load).tone, stateText(load))}`;
    if (load.earlier) yield `  ${colors.yellow(earlierLoadText({ ...load, earlier: load.earlier }))}`;
    for (const line of [...impactLines(load, colors), ...warningLines(load, colors)]) yield `  ${line}`;
  }
  const { assumed, workbook } = result.report ?? {};
  if (assumed && !workbook && assumed.delimiter !== ',')
    yield `  ${colors.dim(say('cli.loads.result.delimiter', { delimiterName: delimiterName(assumed.delimiter) }))}`;
  for (const line of columnLines(result.report)) yield `  ${colors.cyan('•')} ${oneLine(line)}`;
  if (result.unkept !== undefined)
    yield `  ${colors.yellow('!')} ${oneLine(say('loads.columns.unkept', { reason: result.unkept }))}`;
  for (const { message } of result.report?.warnings ?? []) yield `  ${colors.yellow('!')} ${oneLine(message)}`;
  for await (const line of issueLines(issues, colors)) yield `  ${line}`;
  // A list of every unchecked value would only hide the errors.
  if (ending === 'over') for await (const line of doubtLines(toldDoubts(result), colors)) yield `  ${line}`;
  if (issuesFile !== undefined) yield `  ${issuesFileText(issuesFile, kindsOf(result))}`;
  for (const [field, message] of Object.entries(failure?.fields ?? {})) {
    yield `  ${colors.bold(options[field] ?? field)}: ${oneLine(message)}`;
  }
  for (const step of [...(failure?.nextSteps ?? []), ...nextSteps(result, flags)])
    yield `  ${colors.dim('→')} ${oneLine(step)}`;
}

/** That the columns of the file were assigned, or that nobody could say whether they are. */
const columnLines = (report: CsvReport | undefined): string[] => {
  const { map, kept, isUnasked } = report?.columns ?? {};
  if (map) return [say(kept === undefined ? 'loads.columns.used' : 'loads.columns.kept')];
  return isUnasked ? [say('loads.columns.unasked')] : [];
};

const endedText = (load: FlowLoad | undefined): string =>
  say('cli.loads.result.resumed', {
    what: load?.finishedAt ? say('cli.loads.result.endedAt', { finishedAt: formatDateTime(load.finishedAt) }) : '',
  });

const toldDoubts = ({ load, doubts: { shown, total } }: FileResult): Issues => {
  return { shown, total: total > 0 ? Math.max(load ? warningsIn(load) : 0, total) : 0 };
};

/** The option for each field of the upload. */
const options: Readonly<Record<string, string>> = { categoryId: '--category', accountName: '--seller' };

const kindsOf = ({ issues, doubts }: FileResult) => ({ errors: issues.total > 0, doubts: doubts.total > 0 });

const markOf = ({ exitCode, ending }: FileResult, colors: Palette): string => {
  if (exitCode !== 0) return colors.red('✗');
  return ending === 'left' ? colors.cyan('•') : colors.green('✓');
};

const stateText = (load: FlowLoad): string => {
  const rehearsal = rehearsalText(load)?.toLowerCase();
  return rehearsal ? `${loadLook(load).label} (${rehearsal})` : loadLook(load).label;
};

/** The second Ctrl+C left the load, or the server refused to cancel it; the text depends on the response to the first Ctrl+C. */
const leftText: Readonly<Record<FileResult['canceling'], string>> = {
  none: say('cli.loads.result.left.none'),
  asked: say('cli.loads.result.left.asked'),
  granted: say('cli.loads.result.left.granted'),
  refused: say('cli.loads.result.left.refused'),
};

const stoppedText: Readonly<Record<FileResult['arrival'], string>> = {
  certain: say('cli.loads.result.stopped.certain'),
  doubtful: say('cli.loads.result.stopped.doubtful'),
  absent: say('cli.loads.result.stopped.absent'),
};

const headline = (result: FileResult): string => {
  const { ending, load, rehearsal, report, failure, blockedBy, wasStopped, canceling, arrival } = result;
  if (ending === 'over' && load) return overText(load, wasStopped);
  if (ending === 'left') {
    if (load?.state === 'scheduled') {
      return say('cli.loads.result.scheduled', { scheduledFor: formatDateTime(load.scheduledFor ?? '') });
    }
    return wasStopped ? leftText[canceling] : say('cli.loads.result.received');
  }
  if (ending === 'blocked' && rehearsal) {
    const { counts, failure: why } = rehearsal;
    const reason =
      counts.invalid > 0
        ? say('cli.loads.result.badRows', { rows: rowsText(counts.invalid), rows2: count(counts.rows) })
        : why?.message;
    return say('cli.loads.result.nothingLoaded', { reason: reason ?? say('loads.state.failed') });
  }
  if (ending === 'blocked' && blockedBy === 'csv.text.unanswered') {
    return say('cli.loads.result.damagedText');
  }
  if (ending === 'blocked' && blockedBy === 'csv.number.unanswered') {
    return say('cli.loads.result.thousands');
  }
  if (ending === 'blocked' && report) {
    return say('cli.loads.result.blocked', { rows: rowsText(report.invalidRows), rows2: count(report.rows) });
  }
  if (ending === 'refused' && report?.refusal) return say('cli.loads.result.refused');
  if (ending === 'declined') return rehearsal ? say('cli.loads.result.declined') : say('cli.loads.result.notSent');
  if (ending === 'stopped') {
    return stoppedText[arrival];
  }
  const { message } = failure ?? { message: say('cli.loads.result.rejected') };
  return load && ending === 'unanswered' ? say('cli.loads.result.stayed', { message }) : message;
};

const overText = ({ state, counts, dryRun, failure }: FlowLoad, wasStopped: boolean): string => {
  const { applied, notApplied, rows } = counts;
  if (state === 'failed' && dryRun && counts.invalid > 0) {
    return say('cli.loads.result.badRows', { rows: rowsText(counts.invalid), rows2: count(rows) });
  }
  const figures = { applied: appliedText(applied), notApplied: count(notApplied) };
  if (state === 'failed') {
    const message = failure?.message ?? say('loads.state.failed');
    return applied > 0
      ? say('cli.loads.result.stopped', { message, ...figures })
      : say('cli.loads.result.nothingApplied', { message });
  }
  if (state === 'cancelled') {
    return failure
      ? say('cli.loads.result.stopped', { message: failure.message, ...figures })
      : say('cli.loads.result.cancelled', figures);
  }
  if (dryRun)
    return state === 'done'
      ? say('cli.loads.result.good', { rows: rowsText(rows) })
      : say('cli.loads.result.badRows', { rows: rowsText(counts.invalid), rows2: count(rows) });
  const late = wasStopped ? `${say('cli.loads.result.late')} ` : '';
  const missing = notApplied > 0 ? ` ${say('cli.loads.result.missed', { notApplied: count(notApplied) })}` : '';
  return `${late}${appliedText(applied)}${missing}`;
};

const nextSteps = (
  { ending, load, rehearsal, report, blockedBy, canceling, arrival, wasEnded }: FileResult,
  { partial }: Frame['flags'],
): string[] => {
  if (ending === 'left' && load?.state === 'scheduled') {
    return [say('cli.loads.result.next.cancel', { id: load.id })];
  }
  if (ending === 'refused' && report && isForeign(report)) {
    return [say('loads.columns.howTo')];
  }
  if (ending === 'left' && load) {
    const words =
      canceling === 'asked' || canceling === 'granted'
        ? say('cli.loads.result.next.how')
        : say('cli.loads.result.next.follow');
    return [say('cli.loads.result.next.watch', { words, id: load.id })];
  }
  if (ending === 'stopped' && arrival !== 'certain') {
    return [say('cli.loads.result.next.repeat')];
  }
  if (ending === 'blocked' && blockedBy === 'csv.text.unanswered') {
    const repair = report && hasRepairs(report.warnings) ? [say('cli.loads.result.next.repair')] : [];
    return [...repair, say('cli.loads.result.next.keep')];
  }
  if (wasEnded) return [say('cli.loads.result.next.anew')];
  const offers = ending === 'blocked' ? (report?.offers ?? []).map(offerStep) : [];
  if (
    ending === 'blocked' &&
    report &&
    !partial &&
    report.rows > badRows({ report, ...(rehearsal && { rehearsal }) })
  ) {
    return [...offers, say('cli.loads.result.next.partial')];
  }
  if (offers.length > 0) return offers;
  if (ending === 'over' && load && !load.dryRun && load.counts.notApplied > 0 && load.counts.applied > 0) {
    return [say('cli.loads.result.next.remainder', { id: load.id })];
  }
  return [];
};

/** The flag that takes an offer to read a whole column. */
const offerStep = (offer: ColumnOffer): string => {
  const orders = offer.readings.map((reading) => reading.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  const flags = orders.length > 1 ? orders.map((order) => `--mend-as ${order}`).join(' o ') : '--mend';
  return say('cli.loads.result.next.offer', { offer: offerText(offer), flags });
};

/** The result for a file as data; `withIssues` is false if its issues were printed before as events. */
export const recordOf = (result: FileResult, withIssues = true): Record<string, unknown> => {
  const { file, ending, exitCode, load, rehearsal, report, issues, doubts, failure } = result;
  const { wasKnown, wasEnded, wasStopped, canceling, arrival, issuesFile } = result;
  // The server has since checked what this side could not.
  const { issues: _, doubts: __, ...checked } = report ?? { issues: [], doubts: [] };
  return {
    file,
    outcome: ending,
    exitCode,
    ...(wasKnown && { known: true }),
    ...(wasEnded && { resumed: true }),
    ...(wasStopped && { interrupted: true }),
    ...(canceling !== 'none' && { canceling }),
    ...(arrival === 'doubtful' && { inDoubt: true }),
    load: load ?? null,
    ...(rehearsal && { rehearsal }),
    check: report ? checked : null,
    issueCount: issues.total,
    ...(withIssues && { issues: new StreamedList(issues.shown), doubts: new StreamedList(doubts.shown) }),
    ...(issuesFile !== undefined && { issuesFile }),
    ...(failure && { error: failureRecord(failure) }),
  };
};
