import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { AccountScope } from '../../../db/scope.ts';
import { type AuditEntry, type Origin, recordAudit, recordAudits } from '../../platform/audit/audit.repository.ts';
import { lockOrderForChange } from '../orders/order-change.ts';
import type { IncidentRow } from './incidents.repository.ts';

type Happened = 'Created' | 'Commented' | 'Closed';
type IncidentFacts = Pick<IncidentRow, 'id' | 'incidence_type' | 'reference' | 'product_id' | 'title'> & {
  before?: Pick<IncidentRow, 'status' | 'version'>;
  after: Pick<IncidentRow, 'status' | 'version'>;
};

/** Writes what happened into the log of the incident, and into the history of its order or product. */
export async function describeHistory(
  context: Context,
  trx: Db,
  account: AccountScope,
  origin: Origin,
  happened: Happened,
  told: IncidentFacts,
): Promise<void> {
  const { accountName } = account;
  const { id, incidence_type: type, reference, product_id, title, before, after } = told;
  const own: AuditEntry = {
    action: `incident.${happened.toLowerCase()}`,
    subject: { type: 'incident', id: String(id), accountName },
    ...(before && { before }),
    after,
  };
  const incident = { id, title, from: before?.status ?? null, to: after.status };
  if (type === 'ORDER') {
    await recordAudits(trx, origin, [own]);
    const order = await lockOrderForChange(context, trx, { id: reference, origin }, account);
    const action = `order.incident${happened}`;
    // A comment changes nothing in the order; an open incident is shown there by its tag (R28).
    if (happened !== 'Commented') return order.commit(action, null, { incident });
    return recordAudit(trx, origin, {
      action,
      subject: { type: 'order', id: reference, accountName },
      after: { incident },
    });
  }
  const sku = type === 'SKU' ? { sku: reference } : {};
  const subject = { type: 'product', id: String(product_id), accountName };
  await recordAudits(trx, origin, [
    own,
    { action: `product.incident${happened}`, subject, after: { incident: { ...incident, ...sku } } },
  ]);
}
