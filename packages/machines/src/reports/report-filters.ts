import type { ReportFilters } from '@trastienda/validators';

/** The filters whose values can be compared: texts and numbers. */
export const rangesOf = (filters: ReportFilters) =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  );
