import type { Report } from '@trastienda/api-client';
import { periodFilters, type ReportKind } from '@trastienda/domain';
import type { ReportFilters } from '@trastienda/validators';

/** What the dialog begins with. */
export type AskedReport = { kind: ReportKind; filters: ReportFilters };

/** The wish for a report once more, with the filters that it had. */
export function againOf({ kind, filters }: Report): AskedReport {
  const known = Object.entries(filters).flatMap(([name, value]): [string, AskedReport['filters'][string]][] => {
    if (typeof value === 'string' || typeof value === 'number') return [[name, value]];
    return Array.isArray(value) ? [[name, value.map(String)]] : [];
  });
  return { kind, filters: Object.fromEntries(known) };
}

/** Without the days that a period counts: fixed ones are past when a schedule comes to them. */
export function withoutDays({ kind, filters }: AskedReport): AskedReport {
  const days: readonly string[] = Object.values(periodFilters(kind) ?? {});
  return { kind, filters: Object.fromEntries(Object.entries(filters).filter(([name]) => !days.includes(name))) };
}
