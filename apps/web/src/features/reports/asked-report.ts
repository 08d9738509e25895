import type { Report } from '@trastienda/api-client';
import { periodFilters, type ReportKind } from '@trastienda/domain';
import type { ReportFilters } from '@trastienda/validators';

/** The values that the dialog starts with. */
export type AskedReport = { kind: ReportKind; filters: ReportFilters };

/** Requests the same report again, with its filters. */
export function againOf({ kind, filters }: Report): AskedReport {
  const known = Object.entries(filters).flatMap(([name, value]): [string, AskedReport['filters'][string]][] => {
    if (typeof value === 'string' || typeof value === 'number') return [[name, value]];
    return Array.isArray(value) ? [[name, value.map(String)]] : [];
  });
  return { kind, filters: Object.fromEntries(known) };
}

/** Removes the days that a period determines: fixed days would be in the past when the schedule runs. */
export function withoutDays({ kind, filters }: AskedReport): AskedReport {
  const days: readonly string[] = Object.values(periodFilters(kind) ?? {});
  return { kind, filters: Object.fromEntries(Object.entries(filters).filter(([name]) => !days.includes(name))) };
}
