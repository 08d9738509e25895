import { earlierLoadText, formatDateTime, loadLook, rehearsalText, say } from '@trastienda/domain';
import { badRows, type FlowLoad, warningsIn } from '@trastienda/machines';
import { type ColumnOffer, type CsvReport, delimiterName, hasRepairs, isForeign } from '@trastienda/validators';
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
const appliedText = (n: number): string => (n === 1 ? 'se aplicó 1 fila' : `se aplicaron ${count(n)} filas`);
const rowsText = (n: number): string => (n === 1 ? '1 fila' : `${count(n)} filas`);

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
  if (left.length > 0) yield `${mark}${colors.yellow(`Sin cargar: ${left.map(oneLine).join(', ')}`)}`;
}

async function* resultLines(result: FileResult, colors: Palette, flags: Frame['flags']): AsyncGenerator<string> {
  const { file, ending, failure, load, issues, wasKnown, wasEnded, issuesFile } = result;
  yield `${markOf(result, colors)} ${oneLine(file)}: ${oneLine(headline(result))}`;
  if (wasKnown) yield `  ${colors.dim('Este archivo ya se había enviado: esta es su carga.')}`;
  if (wasEnded) yield `  ${colors.yellow(endedText(load))}`;
  if (load) {
    yield `  ${colors.dim(`Carga ${load.id}`)} · ${inTone(colors, loadLook(load).tone, stateText(load))}`;
    if (load.earlier) yield `  ${colors.yellow(earlierLoadText({ ...load, earlier: load.earlier }))}`;
    for (const line of [...impactLines(load, colors), ...warningLines(load, colors)]) yield `  ${line}`;
  }
  const { assumed, workbook } = result.report ?? {};
  if (assumed && !workbook && assumed.delimiter !== ',')
    yield `  ${colors.dim(`Separador: ${delimiterName(assumed.delimiter)}`)}`;
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
  `Una ejecución anterior de este comando ya lo había enviado y se interrumpió: esta es su carga${load?.finishedAt ? `, que terminó el ${formatDateTime(load.finishedAt)}` : ''}.`;

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
  none: 'no se esperó su final; la carga sigue en el servidor',
  asked: 'se pidió cancelarla y no se esperó la respuesta',
  granted: 'el servidor la está cancelando; no se esperó su final',
  refused: 'no se pudo cancelar; la carga sigue en el servidor',
};

const stoppedText: Readonly<Record<FileResult['arrival'], string>> = {
  certain: 'interrumpido; no se envió nada',
  doubtful: 'interrumpido durante la subida; no se sabe si el servidor recibió el archivo',
  absent: 'interrumpido durante la subida; el servidor no tiene el archivo',
};

const headline = (result: FileResult): string => {
  const { ending, load, rehearsal, report, failure, blockedBy, wasStopped, canceling, arrival } = result;
  if (ending === 'over' && load) return overText(load, wasStopped);
  if (ending === 'left') {
    if (load?.state === 'scheduled') {
      return `quedó programada para el ${formatDateTime(load.scheduledFor ?? '')}`;
    }
    return wasStopped ? leftText[canceling] : 'el servidor recibió el archivo y la carga sigue allí';
  }
  if (ending === 'blocked' && rehearsal) {
    const { counts, failure: why } = rehearsal;
    const reason =
      counts.invalid > 0 ? `${rowsText(counts.invalid)} con errores de ${count(counts.rows)}` : why?.message;
    return `${reason ?? say('loads.state.failed')}; no se cargó nada`;
  }
  if (ending === 'blocked' && blockedBy === 'csv.text.unanswered') {
    return 'hay texto que parece dañado; no se envió nada';
  }
  if (ending === 'blocked' && blockedBy === 'csv.number.unanswered') {
    return 'hay cantidades que pueden ser miles; no se envió nada';
  }
  if (ending === 'blocked' && report) {
    return `${rowsText(report.invalidRows)} con errores de ${count(report.rows)}; no se envió nada`;
  }
  if (ending === 'refused' && report?.refusal) return 'el archivo no se puede cargar';
  if (ending === 'declined') return rehearsal ? 'no se cargó nada' : 'no se envió nada';
  if (ending === 'stopped') {
    return stoppedText[arrival];
  }
  const { message } = failure ?? { message: 'no se pudo cargar' };
  return load && ending === 'unanswered' ? `${message} La carga quedó en el servidor.` : message;
};

const overText = ({ state, counts, dryRun, failure }: FlowLoad, wasStopped: boolean): string => {
  const { applied, notApplied, rows } = counts;
  if (state === 'failed' && dryRun && counts.invalid > 0) {
    return `${rowsText(counts.invalid)} con errores de ${count(rows)}`;
  }
  if (state === 'failed') return `${failure?.message ?? say('loads.state.failed')}; no se aplicó ninguna fila`;
  if (state === 'cancelled') {
    return `la carga se canceló: ${appliedText(applied)} y ${count(notApplied)} no`;
  }
  if (dryRun)
    return state === 'done'
      ? `${rowsText(rows)} sin errores`
      : `${rowsText(counts.invalid)} con errores de ${count(rows)}`;
  const late = wasStopped ? 'terminó antes de poder cancelarse: ' : '';
  const missing = notApplied > 0 ? ` y ${count(notApplied)} no` : '';
  return `${late}${appliedText(applied)}${missing}`;
};

const nextSteps = (
  { ending, load, rehearsal, report, blockedBy, canceling, arrival, wasEnded }: FileResult,
  { partial }: Frame['flags'],
): string[] => {
  if (ending === 'left' && load?.state === 'scheduled') {
    return [`Cancélela con \`trastienda loads cancel ${load.id}\`.`];
  }
  if (ending === 'refused' && report && isForeign(report)) {
    return [say('loads.columns.howTo')];
  }
  if (ending === 'left' && load) {
    const words = canceling === 'asked' || canceling === 'granted' ? 'Vea cómo terminó' : 'Sígala';
    return [`${words} con \`trastienda loads watch ${load.id}\`.`];
  }
  if (ending === 'stopped' && arrival !== 'certain') {
    return ['Repita el comando: si el servidor lo recibió, sigue su carga; nada se carga dos veces.'];
  }
  if (ending === 'blocked' && blockedBy === 'csv.text.unanswered') {
    const repair = report && hasRepairs(report.warnings) ? ['Para repararlo, añada --damaged-text repair.'] : [];
    return [...repair, 'Si el texto está bien así, añada --damaged-text keep.'];
  }
  if (wasEnded) return ['Para cargar el archivo de nuevo, repita el comando.'];
  const offers = ending === 'blocked' ? (report?.offers ?? []).map(offerStep) : [];
  if (
    ending === 'blocked' &&
    report &&
    !partial &&
    report.rows > badRows({ report, ...(rehearsal && { rehearsal }) })
  ) {
    return [...offers, 'Corrija las filas y repita el comando, o añada --partial para cargar solo las correctas.'];
  }
  if (offers.length > 0) return offers;
  if (ending === 'over' && load && !load.dryRun && load.counts.notApplied > 0 && load.counts.applied > 0) {
    return [`Las filas sin aplicar: \`trastienda loads remainder ${load.id} --output pendientes.csv\`.`];
  }
  return [];
};

/** The flag that takes an offer to read a whole column. */
const offerStep = (offer: ColumnOffer): string => {
  const orders = offer.readings.map((reading) => reading.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  const flags = orders.length > 1 ? orders.map((order) => `--mend-as ${order}`).join(' o ') : '--mend';
  return `${offerText(offer)}: añada ${flags}.`;
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
