import type { ByteSource } from '../engine/block-reader.ts';
import type { CsvReport } from '../engine/report.ts';
import { csvLayouts } from '../layouts/registry.ts';
import type { ColumnMap } from './column-map.ts';
import { fileColumns } from './file-columns.ts';

/** Whether a file does not fit its layout: by its width, or by titles that are unknown or another column's (R14; ADR 123). */
export function isForeign({ layout, refusal, warnings, columns }: CsvReport): boolean {
  if (columns?.map) return false;
  if (refusal) return refusal.code === csvLayouts[layout].headerMessage;
  return warnings.some(({ code }) => code === 'csv.header.unknownTitles' || code === 'csv.header.otherColumn');
}

/** The verdict on a file, with the columns of a foreign one, which `open` reads again, and the map that its rows were read with. */
export async function withColumns(
  report: CsvReport,
  open: () => ByteSource,
  reading: { readonly delimiter?: string | undefined; readonly map?: ColumnMap | undefined },
): Promise<CsvReport> {
  const { map, delimiter = map ? undefined : report.assumed?.delimiter } = reading;
  if (!map && !isForeign(report)) return report;
  const columns = await fileColumns(open(), { layout: csvLayouts[report.layout], delimiter });
  if (columns.columns.length === 0) return report;
  return { ...report, columns: { ...columns, ...(map && { map }) } };
}
