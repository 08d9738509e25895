import { say } from '@trastienda/domain';
import type { FlowIncident } from '@trastienda/machines';
import { DateText } from '../../ui/cells.tsx';
import { IncidentUser } from './incident-party.tsx';

/** The comments of an incident, oldest first: each with its author, account and date. */
export function IncidentComments({ comments }: { readonly comments: FlowIncident['comments'] }) {
  if (comments.length === 0) return <p className="text-muted">{say('incidents.comments.none')}</p>;
  return (
    <ol className="grid gap-3">
      {comments.map(({ author, accountName, text, date }) => (
        <li key={`${date} ${author} ${text}`} className="rounded-md border border-line p-3">
          <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
            <span className="font-medium">
              <IncidentUser name={author} account={accountName} />
            </span>
            <DateText value={date} full />
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  );
}
