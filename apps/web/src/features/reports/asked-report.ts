import { periodFilters, type ReportFormat, type ReportKind } from '@trastienda/domain';
import type { ReportFilters } from '@trastienda/validators';
import type { Report } from 'trastienda-client';

/** The values that the dialog starts with; `most` is the limit of rows, if it is not the usual one (S2 §9). */
export type AskedReport = {
  kind: ReportKind;
  filters: ReportFilters;
  format?: ReportFormat;
  columns?: readonly string[];
  most?: number;
};

/** Requests the same report again, with its filters. */
export function againOf({ kind, filters, format, columns }: Report): AskedReport {
  const known = Object.entries(filters).flatMap(([name, value]): [string, AskedReport['filters'][string]][] => {
    if (typeof value === 'string' || typeof value === 'number') return [[name, value]];
    return Array.isArray(value) ? [[name, value.map(String)]] : [];
  });
  return {
    kind,
    filters: Object.fromEntries(known),
    ...(format === 'xlsx' && { format }),
    ...(columns && { columns }),
  };
}

/** Removes the days that a period determines: fixed days would be in the past when the schedule runs. */
export function withoutDays({ filters, ...asked }: AskedReport): AskedReport {
  const days: readonly string[] = Object.values(periodFilters(asked.kind) ?? {});
  return { ...asked, filters: Object.fromEntries(Object.entries(filters).filter(([name]) => !days.includes(name))) };
}
