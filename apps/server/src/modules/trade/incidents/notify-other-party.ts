import { type IncidentParty, incidentPartyName, say } from '@trastienda/domain';
import type { Db } from '../../../db/database.ts';
import type { AccountScope } from '../../../db/scope.ts';
import { notificationPaths } from '../../people/notices/notification-paths.ts';
import { notifyUsers } from '../../people/notices/notify-users.repository.ts';
import { otherParty } from './incident-mapper.ts';
import { peopleOfParty, sellerName } from './incident-people.sql.ts';
import type { IncidentRow } from './incidents.repository.ts';

type Happened = 'created' | 'commented' | 'closed';

/** Notifies the other party of an incident: its people with the permission for such incidents, and those who wrote in it (R28). */
export async function notifyOtherParty(
  trx: Db,
  account: AccountScope,
  incident: Pick<IncidentRow, 'id' | 'incidence_type' | 'reference' | 'title'>,
  happened: Happened,
  by: IncidentParty,
): Promise<void> {
  const { id, incidence_type: type, reference, title } = incident;
  const party = incidentPartyName(by === 'SELLER' ? await sellerName(trx, account) : null);
  const what = say(`incidents.reference.${type}`, { reference });
  await notifyUsers(trx, peopleOfParty(account, incident, otherParty(by)), {
    type: 'INCIDENT',
    text: say(`incidents.notification.${happened}`, { party, id, reference: what, title }),
    subject: say(`incidents.notification.${happened}.subject`, { id, reference: what }),
    path: notificationPaths.incident({ id, reference }),
  });
}
