import type { ReportFilters } from '@trastienda/validators';

/** Of a search's filters, those that have an order. */
export const rangesOf = (filters: ReportFilters) =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  );
