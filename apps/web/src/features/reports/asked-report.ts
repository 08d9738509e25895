import type { Report } from '@trastienda/api-client';
import type { ReportKind } from '@trastienda/domain';
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
