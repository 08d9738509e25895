import type { CheckProgress } from '@trastienda/machines';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CheckTeller } from './check-teller.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const issue = (row: number) => ({ row, column: null, code: 'csv.row.missingOne', message: 'Falta 1 campo' }) as const;

it('tells the first word at once, the next ones together, and an issue although nothing advances any more', () => {
  const told: CheckProgress[] = [];
  const teller = new CheckTeller((progress) => told.push(progress));
  teller.advance({ bytes: 10, rows: 1, invalidRows: 0 });
  teller.advance({ bytes: 20, rows: 2, invalidRows: 1 });
  teller.find(issue(3));
  expect(told).toEqual([{ bytes: 10, rows: 1, invalidRows: 0, issues: [] }]);
  vi.advanceTimersByTime(100);
  expect(told[1]).toEqual({ bytes: 20, rows: 2, invalidRows: 1, issues: [issue(3)] });
  vi.advanceTimersByTime(1_000);
  expect(told).toHaveLength(2);
});

it('keeps the first issues only, and says nothing after the end', () => {
  const told: CheckProgress[] = [];
  const teller = new CheckTeller((progress) => told.push(progress));
  for (let row = 2; row < 100; row++) teller.find(issue(row));
  vi.advanceTimersByTime(100);
  expect(told.at(-1)?.issues).toHaveLength(20);
  teller.advance({ bytes: 10, rows: 1, invalidRows: 0 });
  teller.end();
  vi.advanceTimersByTime(1_000);
  expect(told).toHaveLength(2);
});
