import type { ReportFormat } from '@trastienda/domain';

/** What a person wishes of a list's file: the limit of rows, as the address has it, the format (CSV if absent), and its columns (all if absent). */
export type FileRequest = { limit?: string | null | undefined; format?: ReportFormat; columns?: readonly string[] };

/** A wish as the query of a list's file. */
type FileQuery = { reportTotalCount?: number; format?: ReportFormat; columns?: string[] };

/** The query for such a file: `reportTotalCount` from a URL is the maximum number of rows (S2 §9); an invalid value is ignored. */
export function fileRequest({ limit, format, columns }: FileRequest = {}): FileQuery {
  return {
    ...(limit && /^[1-9]\d{0,7}$/.test(limit) && { reportTotalCount: Number(limit) }),
    ...(format && { format }),
    ...(columns && { columns: [...columns] }),
  };
}
