import { say } from '@trastienda/domain';
import type { FlowBulk } from '@trastienda/machines';
import { rowPaths } from '../../lib/bulk/bulk-path.ts';
import { numberText } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import { Link } from '../../ui/link.tsx';

/** The reasons why rows stay unchanged, each listed once with its rows. */
export function BulkReasons({ bulk: { subject, reasons } }: { readonly bulk: FlowBulk }) {
  if (reasons.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {reasons.map(({ state, code, message, count, ids }) => (
        <li key={`${state} ${code} ${message}`} className="rounded-lg border border-line bg-surface px-4 py-2">
          <Collapsible
            title={
              <span className="inline-flex items-center gap-2">
                <Badge tone={state === 'refused' ? 'danger' : 'warning'}>{numberText(count)}</Badge>
                <span className="wrap-anywhere">{message}</span>
              </span>
            }
          >
            <ul className="flex flex-wrap gap-x-4 gap-y-1 py-1 text-[0.8125rem]">
              {ids.map((id) => (
                <li key={id}>{isUnknown(code) ? id : <Link to={rowPaths[subject](id)}>{id}</Link>}</li>
              ))}
              {count > ids.length ? (
                <li className="text-muted">{say('bulk.reason.more', { n: numberText(count - ids.length) })}</li>
              ) : null}
            </ul>
          </Collapsible>
        </li>
      ))}
    </ul>
  );
}

const isUnknown = (code: string) => code.endsWith('.notFound');
