import { say } from '@trastienda/domain';
import type { CsvIssue } from '@trastienda/validators';
import { numberText } from '../../../lib/format.ts';

/** The errors found so far, while the rest of the file is being read. */
export function FirstIssues({ issues }: { readonly issues: readonly CsvIssue[] }) {
  if (issues.length === 0) return null;
  return (
    <section aria-label={say('loads.check.first')} className="mt-4 border-line border-t pt-3">
      <h2 className="font-semibold">{say('loads.check.first')}</h2>
      <ul className="mt-1 text-[0.8125rem]">
        {issues.map(({ row, column, message }) => (
          <li key={`${row} ${column} ${message}`} className="wrap-anywhere py-0.5">
            <span className="font-medium tabular-nums">{say('loads.check.place', { row: numberText(row) })}</span>
            {column === null ? null : <span className="text-muted"> · {column}</span>}
            <span className="text-danger"> · {message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
