import { isMessageKey, loadLimits, type MessageKey, say } from '@trastienda/domain';
import {
  type CsvColumn,
  type CsvIssue,
  type CsvProgress,
  imageLookup,
  offerTitles,
  requiredOffers,
  textsToConfirm,
} from '@trastienda/validators';
import { withSheet } from '@trastienda/workbooks';
import type { Context } from '../../../context.ts';
import { systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockRow } from '../../../jobs/leased-work.ts';
import { allRefused, endLoad, type LoadEnd } from './end-load.ts';
import { loadsAtWork } from './load-access.ts';
import { type LoadBatches, noWarnings, type OpenBatches, type Rehearsal } from './load-batches.ts';
import { deleteIssues, findBadRows, insertIssues } from './load-issues.repository.ts';
import { type LoadProgress, leasedLoads, saveLoad } from './load-lease.repository.ts';
import { LoadRows, orderOf } from './load-rows.ts';
import { addSummary, type LoadSummary, withdrawnAlone } from './load-summary.ts';
import type { LoadWork } from './load-work.ts';
import type { LoadRow } from './loads.repository.ts';
import { type NamedProblems, namedProblems, withNamedProblems } from './named-problems.ts';
import { refusalRows, warningRows } from './refusal-rows.ts';
import { isPlanning, plannedOf, tellsEffect } from './scheduled-load.ts';
import { targetOf } from './targets/all-targets.ts';
import { type CheckedFile, checkFile } from './threads/check-file.ts';
import type { Verdict } from './threads/check-messages.ts';

/** The progress of a validation, as columns of the load. */
function asProgress({ bytes, rows, invalidRows }: CsvProgress): LoadProgress {
  return { bytes_read: bytes, rows, invalid_rows: invalidRows };
}

/**
 * Checks a file with the same layout and engine as the client, and keeps the verdict and the state that follows from it in one transaction.
 * Answers the batches to apply; undefined if the load ended, waits for its moment or was told to stop.
 */
export async function validateLoad(
  context: Context,
  load: LoadRow,
  work: LoadWork,
  open: OpenBatches,
): Promise<LoadBatches | undefined> {
  const checked = await checkFile({
    files: context.files,
    key: load.file_key,
    order: orderOf(load, loadLimits.keptIssues),
    lookups: { image: imageLookup(context.images), ...targetOf(load.layout).lookups(context.database.db, load) },
    onProgress: (progress) => work.tell(asProgress(progress)),
    signal: work.stopped,
  });
  try {
    await work.reached('validated');
    if (checked.verdict.state === 'cancelled' && !work.isCancelRequested) return undefined;
    return await keepVerdict(context, load, work, { checked, open });
  } finally {
    await checked.close();
  }
}

async function keepVerdict(
  context: Context,
  load: LoadRow,
  work: LoadWork,
  { checked, open }: { checked: CheckedFile; open: OpenBatches },
): Promise<LoadBatches | undefined> {
  const { map } = checked;
  const report = load.workbook ? withSheet(checked.verdict, load.workbook) : checked.verdict;
  const rows = new LoadRows(context.files, load, map);
  const batches = open(rows, (row) => map.isInvalid(row));
  const { refused, refusals, warnings, summary } = await tryOut(load, report, batches);
  const named = await namesOfWrongRows(context, load, { checked, rows });
  const withdrawn = withdrawnAlone(load.summary);
  if (work.isProcessClosing) return undefined;
  const end = endOf(load, report, refused);
  const access = systemAccess('loads');
  await inTransaction(context.database, async (trx) => {
    const held = await lockRow(trx, leasedLoads, { id: load.id, worker: work.worker });
    await deleteIssues(trx, access, load.id);
    for await (const some of issueRows(load, rows.columns, withNamedProblems(checked.told('issues'), named, rows)))
      await insertIssues(trx, access, some);
    for await (const some of issueRows(load, rows.columns, checked.told('doubts'), 'warning'))
      await insertIssues(trx, access, some);
    await insertIssues(trx, access, refusalRows(load, rows.columns, refusals));
    // A load that writes adds its warnings batch by batch.
    const waits = end === undefined && isPlanning(load);
    const told = end || waits ? warnings : noWarnings;
    await insertIssues(trx, access, warningRows(load, rows.columns, told.told));
    await work.reached('issues');
    const change = {
      rows: report.rows,
      blank_rows: report.blankRows,
      invalid_rows: report.invalidRows + refused,
      warned_rows: told.total,
      bytes_read: report.bytes,
      encoding: report.assumed?.encoding ?? null,
      found_delimiter: report.assumed?.delimiter ?? null,
      unchecked: uncheckedOf(report),
      warnings: warningsOf(report),
      offers: report.offers ? JSON.stringify(report.offers) : null,
      // A load that writes adds to its summary batch by batch.
      ...((load.dry_run || waits) && { summary: asJson(summary ? addSummary(withdrawn, summary) : withdrawn) }),
    };
    if (report.state === 'cancelled' || held.cancel_requested_at) {
      await endLoad(context, trx, held, { state: 'cancelled', change });
    } else if (end) await endLoad(context, trx, held, { ...end, change });
    else if (waits) {
      const planned = plannedOf([...(await findBadRows(trx, loadsAtWork, load.id)).rows()], summary);
      const rest = { state: 'scheduled' as const, worker: null, lease_until: null };
      await saveLoad(trx, access, load.id, { ...change, ...rest, planned: JSON.stringify(planned) });
    } else {
      // From here on the summary counts what is written, so the forecast of an earlier check is dropped.
      await saveLoad(trx, access, load.id, { ...change, summary: asJson(withdrawn), state: 'applying' });
    }
    work.ended = end !== undefined || waits || report.state === 'cancelled' || held.cancel_requested_at !== null;
  });
  await work.reached('judged');
  return work.ended ? undefined : batches;
}

const asJson = (summary: LoadSummary | null) => summary && JSON.stringify(summary);

/** Look-ups that could not be answered, with their number of values. Values that are first judged on applying are left out. */
function uncheckedOf({ unchecked }: Verdict): string | null {
  const told = unchecked.filter(({ values }) => values !== null);
  return told.length > 0 ? JSON.stringify(told) : null;
}

/** Warnings about the whole file. */
function warningsOf({ warnings }: Verdict): string | null {
  return warnings.length > 0 ? JSON.stringify(warnings) : null;
}

const nothing: Rehearsal = { refused: 0, refusals: [], warnings: noWarnings, summary: null };

/** Finds the rows that only the database can refuse before anything is applied. A partial load that only writes skips this. */
async function tryOut(load: LoadRow, report: Verdict, batches: LoadBatches): Promise<Rehearsal> {
  const isEnough = load.partial && !tellsEffect(load);
  if (isEnough || report.state === 'cancelled') return nothing;
  // A file with invalid rows is rehearsed too, so that its sender sees all its problems at once.
  if (report.refusal || report.issueCount > loadLimits.keptIssues) return nothing;
  return batches.rehearse();
}

/** What invalid rows name in vain; nothing is looked up where so many are invalid that the file is refused. */
async function namesOfWrongRows(
  { database, now }: Context,
  load: LoadRow,
  { checked: { verdict, told }, rows }: { checked: CheckedFile; rows: LoadRows },
): Promise<NamedProblems> {
  const isAsked = verdict.invalidRows > 0 && !verdict.refusal && verdict.issueCount <= loadLimits.keptIssues;
  return isAsked ? namedProblems(database.db, load, { rows, told: told('issues'), now: now() }) : new Map();
}

/** The end that the verdict gives the load; undefined if rows are to be applied. */
function endOf(load: LoadRow, report: Verdict, refused: number): LoadEnd | undefined {
  if (report.refusal) return failed(report.refusal.code, report.refusal.message);
  if (report.issueCount + refused > loadLimits.keptIssues) {
    return failed('loads.tooManyIssues', say('loads.tooManyIssues', { max: loadLimits.keptIssues }));
  }
  const bad = report.invalidRows + refused;
  if (bad > 0 && (!load.partial || bad === report.rows)) return allRefused(load);
  if (load.dry_run) return { state: bad > 0 ? 'doneWithErrors' : 'done' };
  return openNumbers(report) ?? (load.keep_damaged_text ? undefined : damagedText(report));
}

/** Amounts that may be thousands are stored only if the sender says how they are read: the refusal shows both (ADR 135). */
function openNumbers({ offers }: Verdict): LoadEnd | undefined {
  const [open] = requiredOffers(offers);
  if (!open) return undefined;
  const { readings, samples } = open;
  const { before = '', after = [] } = samples[0] ?? {};
  const [one = '', other] = after;
  const titles = offerTitles(open);
  const told =
    other === undefined
      ? say('csv.number.seemsThousands', { titles, before, one })
      : say('csv.number.mayBeThousands', { titles, before, one, other });
  const answers = say('csv.number.readInApi', { readings: readings.join(' o readAs=') });
  return failed('csv.number.unanswered', `${told}. ${answers}`);
}

/** Text that looks damaged is stored only if the sender says so: the refusal shows what would be (ADR 124). */
function damagedText({ warnings }: Verdict): LoadEnd | undefined {
  const told = warnings.filter((warning) => textsToConfirm([warning])).map(({ message }) => message);
  return told.length > 0
    ? failed('csv.text.unanswered', `${told.join('. ')}. ${say('csv.text.keepInApi')}`)
    : undefined;
}

function failed(code: MessageKey, message?: string): LoadEnd {
  return { state: 'failed', failure: { code, ...(message !== undefined && { message }) } };
}

/** Position of the first warning of a row: after the errors of the same row. */
const firstWarning = 1_000;

async function* issueRows(
  load: LoadRow,
  columns: readonly CsvColumn[],
  told: AsyncIterable<readonly CsvIssue[]>,
  severity: 'error' | 'warning' = 'error',
) {
  const keys = new Map(columns.map(({ title, key }) => [title, key]));
  // What could not be checked is told after the file's own warnings: a row may come again.
  const next = new Map<number, number>();
  for await (const issues of told) {
    yield issues.map(({ row, column, code, message }) => {
      const position = next.get(row) ?? (severity === 'warning' ? firstWarning : 0);
      next.set(row, position + 1);
      return {
        load_id: load.id,
        row_number: row,
        position,
        column_key: column === null ? null : (keys.get(column) ?? null),
        column_title: column,
        code: isMessageKey(code) ? code : ('csv.cell.invalid' as const),
        message,
        severity,
      };
    });
  }
}
