import type { ReportFormat } from '@trastienda/domain';

/** What a person wishes of a list's file: the limit of rows, as the address has it, and the format (CSV if absent). */
export type FileRequest = { limit?: string | null | undefined; format?: ReportFormat };

/** The query for such a file: `reportTotalCount` from a URL is the maximum number of rows (S2 §9); an invalid value is ignored. */
export function fileRequest({ limit, format }: FileRequest = {}): { reportTotalCount?: number; format?: ReportFormat } {
  return {
    ...(limit && /^[1-9]\d{0,7}$/.test(limit) && { reportTotalCount: Number(limit) }),
    ...(format && { format }),
  };
}
