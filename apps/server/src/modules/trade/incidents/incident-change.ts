import { type IncidentFacts, type IncidentParty, incidentParty, type Verdict, type Viewer } from '@trastienda/domain';
import { type IncidentEvent, nextIncidentStatus } from '@trastienda/machines/charts';
import type { Incident } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError, refusalError, requireAllowed } from '../../../contract/app-error.ts';
import type { Db } from '../../../db/database.ts';
import { accountScope, dataScope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Origin } from '../../platform/audit/audit.repository.ts';
import { requireVersion } from '../../platform/audit/require-version.ts';
import { describeHistory } from './incident-history.ts';
import { toIncident } from './incident-mapper.ts';
import { findNames } from './incident-people.sql.ts';
import { findIncident, type IncidentRow, lockIncident, saveIncident, type Writer } from './incidents.repository.ts';
import { notifyOtherParty } from './notify-other-party.ts';

export type IncidentRequest = {
  id: number;
  viewer: Viewer;
  origin: Origin;
  /** The version that the user saw (If-Match), if the request names it. */
  expectedVersion: number | undefined;
  /** The key of the attempt (`Idempotency-Key`), for requests that may be repeated. */
  key?: string | undefined;
};

type Change = {
  may: (incident: IncidentFacts, viewer: Viewer) => Verdict;
  /** The event for the incident's life cycle; it depends on whether the viewer's party created the incident. */
  event: (isAuthor: boolean) => IncidentEvent;
  /** Returns the checked text; called only once the change is known to be allowed. */
  text?: () => string;
};

/**
 * The steps that both changes share: visibility (404), permission (403), version (412) and state (409), where an attempt that was written
 * already is answered before the version is checked; then the change, the histories and the notification, in one transaction.
 */
export async function changeIncident(
  context: Context,
  { id, viewer, origin, expectedVersion, key }: IncidentRequest,
  { may, event, text }: Change,
): Promise<Incident> {
  const scope = dataScope(viewer);
  return inTransaction(context.database, async (trx) => {
    const held = await lockIncident(trx, scope, id);
    if (!held) throw new AppError(404, 'incidents.notFound');
    const verdict = may(held, viewer);
    if (!verdict.allowed && verdict.kind === 'forbidden') throw refusalError(verdict);
    const written = key === undefined ? undefined : writtenBy(held, viewer.userId, key);
    if (written !== undefined) {
      if (written !== text?.()) throw new AppError(422, 'incidents.key.reused');
      return toIncident(held);
    }
    const subject = { type: 'incident', id: String(id), accountName: held.account_name };
    await requireVersion(trx, { subject, version: held.version }, expectedVersion);
    requireAllowed(verdict);
    const writer = await writerOf(trx, viewer);
    const status = nextIncidentStatus(held.status, event(writer.party === held.author_party));
    if (typeof status !== 'string') throw refusalError(status);
    const account = accountScope(scope, held.account_name);
    const words = text?.();
    const comment = words === undefined ? {} : { comment: { writer, text: words, key } };
    await saveIncident(trx, account, { id, status, ...comment }, context.now());
    const version = held.version + 1;
    const before = { status: held.status, version: held.version };
    const happened = words === undefined ? 'Closed' : 'Commented';
    await describeHistory(context, trx, account, origin, happened, { ...held, before, after: { status, version } });
    await notifyOtherParty(trx, account, held, words === undefined ? 'closed' : 'commented', writer.party);
    const changed = await findIncident(trx, account, id);
    if (!changed) throw new AppError(404, 'incidents.notFound');
    return toIncident(changed);
  });
}

/** The comment that an attempt of this person has already written. */
const writtenBy = ({ comments }: IncidentRow, personId: string, key: string): string | undefined =>
  comments.find((comment) => comment.author_id === personId && comment.attempt_key === key)?.text;

/** The author of a text, with the name that is stored with it. */
export async function writerOf(trx: Db, viewer: Viewer): Promise<Writer & { party: IncidentParty }> {
  const party = incidentParty(viewer);
  if (!party) throw new AppError(403, 'incidents.peopleOnly');
  return { party, personId: viewer.userId, ...(await findNames(trx, viewer.userId)) };
}
