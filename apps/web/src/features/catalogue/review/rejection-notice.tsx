import { type MessageKey, rejectionText, say } from '@trastienda/domain';
import type { SavedSku } from '@trastienda/validators';
import { momentText } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';

interface RejectionNoticeProps {
  readonly rejection: NonNullable<SavedSku['rejection']>;
  /** Of a variant that is rejected now, or of one that waits again. */
  readonly title: Extract<MessageKey, 'skus.rejection.title' | 'skus.rejection.before'>;
  /** What the reader does about it. */
  readonly next?: string;
}

/** Why a variant was rejected: the reasons, and what the administrator wrote. */
export function RejectionNotice({ rejection, title, next }: RejectionNoticeProps) {
  const { reasons, note, decidedAt } = rejection;
  return (
    <Alert tone="warning" title={say(title, { when: momentText(decidedAt) })}>
      {reasons.length > 0 ? (
        <ul className="list-disc pl-5">
          {reasons.map((reason) => (
            <li key={reason}>{say(rejectionText(reason))}</li>
          ))}
        </ul>
      ) : null}
      {note === '' ? null : <p className="whitespace-pre-line">{note}</p>}
      {next === undefined ? null : <p className="mt-1">{next}</p>}
    </Alert>
  );
}
