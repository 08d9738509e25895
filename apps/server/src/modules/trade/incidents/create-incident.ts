import { incidenceTypes, mayCreateIncident, say, type Viewer } from '@trastienda/domain';
import { checkIncidentForm, type IncidentDraft, type IncidentForm } from '@trastienda/validators';
import type { Incident } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import type { Db } from '../../../db/database.ts';
import { accountScope, dataScope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Origin } from '../../platform/audit/audit.repository.ts';
import { findOrderIds } from '../orders/order-ids.repository.ts';
import { writerOf } from './incident-change.ts';
import { describeHistory } from './incident-history.ts';
import { toIncident } from './incident-mapper.ts';
import { findReferred, type Referred } from './incident-reference.repository.ts';
import { findIncident, findOwnIncident, insertIncident } from './incidents.repository.ts';
import { notifyOtherParty } from './notify-other-party.ts';

/**
 * Creates an incident about something that its author can see; the other party must answer it (R28). A repeated attempt returns the
 * incident that it created, or 422 if its content differs.
 */
export async function createIncident(
  context: Context,
  viewer: Viewer,
  posted: IncidentDraft,
  { origin, key }: { origin: Origin; key: string | undefined },
): Promise<Incident> {
  requireAllowed(mayCreateIncident(viewer));
  const checked = checkIncidentForm(posted);
  if (!checked.valid) throw wrongFields(checked.fields);
  return inTransaction(context.database, async (trx) => {
    const form = await withOrderId(trx, viewer, checked.value);
    const known = await raisedBefore(trx, viewer, key, form);
    if (known) return known;
    const { accountName, productId } = await requireReferred(trx, viewer, form);
    const account = accountScope(dataScope(viewer), accountName);
    const writer = await writerOf(trx, viewer);
    const id = await insertIncident(trx, account, { ...form, productId, writer, key }, context.now());
    const made = id === undefined ? undefined : await findIncident(trx, account, id);
    if (!made) {
      // The same attempt arrived twice at once, and the other request was first.
      const other = await raisedBefore(trx, viewer, key, form);
      if (other) return other;
      throw new Error('An incident was added that is not there.');
    }
    await describeHistory(context, trx, account, origin, 'Created', { ...made, after: made });
    await notifyOtherParty(trx, account, made, 'created', writer.party);
    return toIncident(made);
  });
}

/** The form with the number of its order as it stands, however it was typed (R40). */
async function withOrderId(trx: Db, viewer: Viewer, form: IncidentForm): Promise<IncidentForm> {
  if (form.incidenceType !== 'ORDER') return form;
  const ids = await findOrderIds(trx, dataScope(viewer), [form.reference]);
  return { ...form, reference: ids.get(form.reference) ?? form.reference };
}

/** The incident that this attempt already created. */
async function raisedBefore(
  trx: Db,
  viewer: Viewer,
  key: string | undefined,
  form: IncidentForm,
): Promise<Incident | undefined> {
  if (key === undefined) return undefined;
  const known = await findOwnIncident(trx, dataScope(viewer), { personId: viewer.userId, key });
  if (!known) return undefined;
  const { incidence_type, reference, priority, title, description } = known;
  const sent = [form.incidenceType, form.reference, form.priority, form.title, form.description];
  if (![incidence_type, reference, priority, title, description].every((value, at) => value === sent[at])) {
    throw new AppError(422, 'incidents.key.reused');
  }
  return toIncident(known);
}

/** The incident's reference; it must exist, and both parties must see it (R28; R4; R5). */
async function requireReferred(trx: Db, viewer: Viewer, form: IncidentForm): Promise<Referred> {
  const may = mayCreateIncident(viewer, form.incidenceType);
  if (!may.allowed) {
    const params = { permission: incidenceTypes[form.incidenceType].permission };
    throw new AppError(400, 'errors.validation', { fields: { incidenceType: say(may.code, params) } });
  }
  const referred = await findReferred(trx, dataScope(viewer), form);
  if (!referred) throw wrongFields({ reference: { code: 'incidents.reference.unknown' } });
  if (referred.isUnpaid) throw wrongFields({ reference: { code: 'incidents.reference.unpaid' } });
  return referred;
}
