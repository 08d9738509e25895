import { limits } from '@trastienda/domain';
import { AppError } from '../../../contract/app-error.ts';

/** Refuses a file of more rows than `reportTotalCount`, 50,000 by default (S2 §8 and §9). */
export function requireWithinLimit(rows: number, limit: number = limits.reportRows): void {
  if (rows > limit) throw new AppError(400, 'reports.tooManyRows');
}
