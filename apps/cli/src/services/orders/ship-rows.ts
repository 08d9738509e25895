import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { firstRefusal, isSameCode, orderActionVerdict, todayInMexico, type Verdict } from '@trastienda/domain';
import { type FlowOrder, flowOrderOf } from '@trastienda/machines';
import {
  addressOf,
  type ColumnMap,
  CsvInspection,
  type CsvReport,
  checkLabelledShipment,
  csvLayouts,
  type FieldProblems,
  pendingAfter,
  type ShipmentRow,
  shipmentDraftOf,
  shipmentRowOf,
  withColumns,
} from '@trastienda/validators';
import type { TrastiendaClient } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { toFailure } from '../../shell/api-failure.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import type { Failure } from '../../shell/failure.ts';
import { assignedSource } from '../csv/assigned-source.ts';
import { openSource } from '../csv/csv-source.ts';
import { type FoundIssue, linesOf, withLines } from '../csv/found-issue.ts';
import { requireKind } from '../csv/validate-file.ts';
import { reportOfSource } from '../csv/workbook-report.ts';
import { runUnattended } from '../flows/flow.ts';
import { loadViewer } from '../session/viewer.ts';
import { earlierRows } from './earlier-rows.ts';
import { refusalFailure } from './refusal.ts';
import { openShipment } from './ship.ts';
import { findOrder } from './show.ts';

/** A row of the file: one package of one order. */
export type ShipRow = ShipmentRow & { row: number };

/** The result for a row. `known`: this guide is already a package of the order, so nothing was sent again. */
export type ShipRowOutcome = ShipRow & {
  outcome: 'done' | 'possible' | 'known' | 'failed';
  order?: FlowOrder;
  failure?: Failure;
};

type FoundIssues = { shown: readonly FoundIssue[]; total: number };

/**
 * Checks the file with the CSV engine, a foreign one as its columns are assigned (ADR 123); returns the verdict with the errors in their lines,
 * and the rows if there are none.
 */
export const readShipRows = async (
  path: string,
  stdin: Readable,
  { now, map }: { now: Date; map?: ColumnMap | undefined },
): Promise<{ report: CsvReport; issues: FoundIssues; rows: ShipRow[] }> => {
  requireKind(path);
  const given = await openSource(path, stdin);
  let source = given;
  try {
    if (map) source = await assignedSource(given, { layout: 'shipments', map });
    const { open } = source;
    const inspection = new CsvInspection(csvLayouts.shipments, { today: todayInMexico(now) });
    const checked = await reportOfSource('shipments', source, () => inspection.run(open()));
    const report = await withColumns(checked, given.open, { map: source.assigned?.map });
    if (report.state !== 'valid') {
      const lines = linesOf(report, { rows: open, given: given.open });
      return { report, issues: { shown: await withLines(report.issues, lines), total: report.issueCount }, rows: [] };
    }
    const { first, start } = inspection.checkpointFor(1);
    const bytes = await readFile(source.path);
    const rows = inspection
      .rowsOf(bytes.subarray(start), first)
      .map(({ row, cells }) => ({ row, ...shipmentRowOf(cells) }));
    return { report, issues: { shown: [], total: 0 }, rows };
  } finally {
    await source.close();
  }
};

type Shipping = { dryRun: boolean; signal: AbortSignal; onSending: (row: ShipRow) => void };

/** Ships row by row. A refused row does not stop the others; a lost session, a lost server or Ctrl+C does. */
export const shipRows = async (
  client: TrastiendaClient,
  rows: readonly ShipRow[],
  { dryRun, signal, onSending }: Shipping,
): Promise<ShipRowOutcome[]> => {
  const outcomes: ShipRowOutcome[] = [];
  const earlier = earlierRows();
  for (const row of rows) {
    try {
      if (signal.aborted) signal.throwIfAborted();
      outcomes.push({ ...row, ...(await shipRow(client, row, { dryRun, onSending, earlier })) });
    } catch (error) {
      const failure = await toFailure(error, signal);
      outcomes.push({ ...row, outcome: 'failed', failure });
      const { exitCode, code } = failure;
      const isLost = exitCode === exitCodes.unavailable || exitCode === exitCodes.interrupted;
      if (isLost || code.startsWith('session.')) break;
    }
  }
  return outcomes;
};

const shipRow = async (
  client: TrastiendaClient,
  row: ShipRow,
  { dryRun, onSending, earlier }: Omit<Shipping, 'signal'> & { earlier: ReturnType<typeof earlierRows> },
): Promise<Pick<ShipRowOutcome, 'outcome' | 'order'>> => {
  const order = await findOrder(client, row.orderId);
  const { id } = order;
  const require = (verdict: Verdict): void => {
    if (!verdict.allowed) throw refusalFailure(verdict, id);
  };
  require(earlier.nameGuide(id, row));
  const isKnown = order.packageAttachment.packages.some(
    ({ type, trackingNumber }) => type === 'Output' && isSameCode(trackingNumber, row.trackingNumber),
  );
  if (isKnown) return { outcome: 'known', order: flowOrderOf(order) };
  if (dryRun) {
    const verdict = orderActionVerdict('ship', flowOrderOf(order), await loadViewer(client));
    require(firstRefusal(verdict, earlier.guideVerdict(id, row)));
  }
  const { actor, carriers, pending: unsent } = await openShipment(client, id);
  const pending = pendingAfter(unsent, earlier.takenOf(id));
  const draft = shipmentDraftOf(row, { carriers, pending });
  const checked = checkLabelledShipment(draft, { carriers, pending });
  if (!checked.valid) throw await wrongRow(checked.fields);
  if (dryRun) {
    earlier.take(id, row, checked.value.items);
    return { outcome: 'possible' };
  }
  const done = await runUnattended(
    actor,
    { ...draft, trackingUrl: addressOf(draft, carriers) },
    {
      fields: { optionOf: columnOf },
      onSending: () => onSending(row),
    },
  );
  return { outcome: 'done', order: done };
};

const titles: Readonly<Record<string, string>> = {
  courier: say('cli.shared.carrier'),
  trackingNumber: say('cli.orders.shipFrom.trackingNumber'),
  trackingUrl: say('cli.orders.shipFrom.trackingUrl'),
  items: 'Items',
};

/** The column title for a field of the form. */
const columnOf = (field: string): string => titles[field.split('.')[0] ?? ''] ?? field;

const wrongRow = async (fields: FieldProblems): Promise<Failure> => {
  const { fieldsFailure } = await import('../../shell/fields-failure.ts');
  return fieldsFailure(fields, columnOf);
};

/** The text of a failed row: the reason, and below it the problems by column. */
export const rowReason = ({ message, fields }: Failure): string =>
  [message, ...Object.entries(fields).map(([column, words]) => `${column}: ${words}`)].join('. ') ||
  say('shared.failed');
