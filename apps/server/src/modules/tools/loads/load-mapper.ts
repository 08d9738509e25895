import { isLoadOver, toDecimal, waitText } from '@trastienda/domain';
import { type ColumnOffer, csvLayouts, writtenColumns } from '@trastienda/validators';
import type { Load, LoadIssue } from 'trastienda-client';
import { sellerOrNull } from '../../../db/scope.ts';
import type { IssueRow } from './load-issues.repository.ts';
import type { Displaced, LoadChange, LoadSummary } from './load-summary.ts';
import type { LoadEntity } from './loads.repository.ts';

export function toLoad(load: LoadEntity): Load {
  const over = isLoadOver(load.state);
  return {
    id: load.id,
    layout: load.layout,
    state: load.state,
    fileName: load.file_name,
    size: load.size,
    sha256: load.sha256,
    accountName: sellerOrNull(load.account_name),
    createdBy: { id: load.created_by, name: load.person_name },
    surface: load.surface,
    dryRun: load.dry_run,
    partial: load.partial,
    ...(load.category_id !== null && { categoryId: load.category_id }),
    createdAt: load.created_at.toISOString(),
    startedAt: load.started_at?.toISOString() ?? null,
    finishedAt: load.finished_at?.toISOString() ?? null,
    counts: {
      rows: load.rows,
      blank: load.blank_rows,
      valid: load.rows - load.invalid_rows,
      invalid: load.invalid_rows,
      applied: load.applied_rows,
      notApplied: over ? load.rows - load.applied_rows : load.refused_rows,
      ...(load.warned_rows > 0 && { warned: load.warned_rows }),
    },
    progress: {
      // Workbooks of before did not keep the bytes of their rows.
      bytesRead: Math.min(load.bytes_read, load.rows_bytes ?? load.size),
      bytesTotal: load.rows_bytes ?? load.size,
      rowsApplied: load.applied_rows,
    },
    ...(load.summary && { summary: toSummary(load.layout, load.summary) }),
    ...(load.earlier && { earlier: toEarlier(load, load.earlier) }),
    ...(load.scheduled_for && { scheduledFor: load.scheduled_for.toISOString() }),
    ...(load.undone && { undone: toUndone(load.undone) }),
    ...(load.undoes && { undoes: load.undoes }),
    ...(load.warnings && {
      warnings: load.warnings.map(({ row, column, code, message }) => ({ row, column, code, message })),
    }),
    ...(load.offers && { offers: load.offers.map((offer) => toOffer(load.layout, offer)) }),
    ...(load.unchecked && { unchecked: [...load.unchecked] }),
    assumed: { encoding: load.encoding, delimiter: load.found_delimiter },
    ...(load.workbook && { workbook: { sheet: load.workbook.sheet, sheets: [...load.workbook.sheets] } }),
    ...(load.waits_for && !over && { waiting: waitText(load.waits_for) }),
    failure:
      load.failure_code !== null && load.failure_message !== null
        ? { code: load.failure_code, message: load.failure_message }
        : null,
  };
}

function toOffer(layout: LoadEntity['layout'], offer: ColumnOffer): NonNullable<Load['offers']>[number] {
  const written = writtenColumns(csvLayouts[layout]);
  const { columns, titles, readings, cells, samples, isRequired = false } = offer;
  return {
    columns: columns.flatMap((column) => written[column]?.key ?? []),
    columnTitles: [...titles],
    readAs: [...readings],
    cells,
    required: isRequired,
    samples: samples.map(({ before, after }) => ({ before, after: [...after] })),
  };
}

export function toLoadIssue(issue: IssueRow): LoadIssue {
  return {
    row: issue.row_number,
    column: issue.column_key,
    columnTitle: issue.column_title,
    code: issue.code,
    message: issue.message,
    severity: issue.severity,
  };
}

function toEarlier(load: LoadEntity, earlier: NonNullable<LoadEntity['earlier']>): NonNullable<Load['earlier']> {
  const { id, finishedAt, personId, personName, applied } = earlier;
  return {
    id,
    finishedAt: new Date(finishedAt).toISOString(),
    createdBy: { id: personId, name: personName },
    applied,
    differing: differingRows(load),
  };
}

function toUndone({
  id,
  state,
  createdAt,
  personId,
  personName,
}: NonNullable<LoadEntity['undone']>): NonNullable<Load['undone']> {
  const createdBy = { id: personId, name: personName };
  return { id, state, createdAt: new Date(createdAt).toISOString(), createdBy };
}

/** Counts the good rows that change something: the applied ones, or in a dry run all valid ones. */
function differingRows({ state, dry_run: isDry, summary, ...load }: LoadEntity): number | null {
  if (!isLoadOver(state) || !summary) return null;
  return (isDry ? load.rows - load.invalid_rows : load.applied_rows) - summary.unchanged;
}

/** Converts a summary for the response: prices are kept in centavos and answered in pesos; stock is units on both sides. */
function toSummary(layout: LoadEntity['layout'], { displaced, ...summary }: LoadSummary): NonNullable<Load['summary']> {
  const value = (amount: number) => (layout === 'prices' ? toDecimal(amount) : amount);
  const change = (one: LoadChange) => ({ ...one, old: value(one.old), new: value(one.new) });
  return {
    ...summary,
    falls: summary.falls.map(change),
    rises: summary.rises.map(change),
    ...(displaced && { displaced: { ...displaced, discounts: displaced.discounts.map(toDisplaced) } }),
  };
}

function toDisplaced({ discount: { priceCentavos, validFrom, validUntil }, ...variant }: Displaced) {
  return {
    ...variant,
    ...{ price: toDecimal(priceCentavos ?? 0), priceValidFrom: validFrom ?? '', priceValidUntil: validUntil ?? '' },
  };
}
