import type { Incident } from '@trastienda/api-client';
import { incidenceTypes, mayCreateIncident, say, type Viewer } from '@trastienda/domain';
import { checkIncidentForm, type IncidentDraft, type IncidentForm } from '@trastienda/validators';
import type { Context } from '../../context.ts';
import { AppError, refusalError } from '../../contract/app-error.ts';
import { wrongFields } from '../../contract/wrong-fields.ts';
import type { Db } from '../../db/database.ts';
import { accountScope, dataScope } from '../../db/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Origin } from '../audit/audit.repository.ts';
import { writerOf } from './incident-change.ts';
import { toIncident } from './incident-mapper.ts';
import { findReferred, type Referred } from './incident-reference.repository.ts';
import { tellStory } from './incident-story.ts';
import { findIncident, insertIncident } from './incidents.repository.ts';
import { tellOtherParty } from './tell-other-party.ts';

/** Raises an incident about what its author can see; the other side is to answer (R28). */
export async function createIncident(
  context: Context,
  viewer: Viewer,
  posted: IncidentDraft,
  origin: Origin,
): Promise<Incident> {
  const may = mayCreateIncident(viewer);
  if (!may.allowed) throw refusalError(may);
  const checked = checkIncidentForm(posted);
  if (!checked.valid) throw wrongFields(checked.fields);
  const form = checked.value;
  return inTransaction(context.database, async (trx) => {
    const { accountName, productId } = await demandReferred(trx, viewer, form);
    const account = accountScope(dataScope(viewer), accountName);
    const writer = await writerOf(trx, viewer);
    const id = await insertIncident(trx, account, { ...form, productId, writer }, context.now());
    const made = await findIncident(trx, account, id);
    if (!made) throw new Error(`Incident ${id} is not there.`);
    await tellStory(context, trx, account, origin, 'Created', { ...made, after: made });
    await tellOtherParty(trx, account, made, 'created', writer.party);
    return toIncident(made);
  });
}

/** What is referred to: it exists, and both sides see it (R28; R4; R5). */
async function demandReferred(trx: Db, viewer: Viewer, form: IncidentForm): Promise<Referred> {
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
