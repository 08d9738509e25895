import { isDeepStrictEqual } from 'node:util';
import { isEventType, type Viewer, type WebhookForm, webhookLimits } from '@trastienda/domain';
import { checkWebhookForm } from '@trastienda/validators';
import type { WebhookForm as PostedWebhook, Webhook, WebhookRotation, WebhookSecret } from 'trastienda-client';

import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import type { Db } from '../../../db/database.ts';
import { dataScope, sellerOrNull } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { loadAccount } from '../../people/sellers/load-account.ts';
import { newSecret } from '../../people/session/secrets.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { requireVersion } from '../../platform/audit/require-version.ts';
import { toWebhookAt } from './webhooks.mapper.ts';
import {
  countWebhooks,
  findWebhook,
  insertWebhook,
  type ReachedWebhook,
  removeWebhook,
  replaceSecret,
  updateWebhook,
} from './webhooks.repository.ts';

export type WebhookChange = { viewer: Viewer; origin: Origin };

/** A subscription, and the version that a change expects (undefined if the change accepts every version). */
export type WebhookAsSeen = { id: string; expected?: number | undefined };

/** The beginning of every secret: it lets people and scanners for leaked secrets recognize one. */
const secretPrefix = 'whsec_';

/** Subscribes an address; the answer alone has the secret. A seller hears of its own account only. */
export async function createWebhook(
  context: Context,
  posted: PostedWebhook,
  { viewer, origin }: WebhookChange,
): Promise<WebhookSecret> {
  const { database, secrets } = context;
  const account = await loadAccount(database.db, viewer, {
    accountName: posted.accountName ?? undefined,
    isRequired: false,
  });
  const { accountName } = account;
  const { address, events, enabled } = requireForm(context, posted, account);
  const secret = `${secretPrefix}${newSecret()}`;
  const id = await inTransaction(database, async (trx) => {
    if ((await countWebhooks(trx, account)) >= webhookLimits.perAccount) {
      throw new AppError(409, 'webhooks.limit', { params: { max: webhookLimits.perAccount } });
    }
    const made = { address, events, enabled, secret: secrets.seal(secret), personId: viewer.userId };
    const one = await insertWebhook(trx, account, made);
    const after = { address, events, enabled, version: 1 };
    await recordAudit(trx, origin, { action: 'webhook.created', subject: subjectOf(one, accountName), after });
    return one;
  });
  return { id, version: 1, secret };
}

/** Changes address, events and switch; whose events they are stays. */
export async function saveWebhook(
  context: Context,
  seen: WebhookAsSeen,
  posted: PostedWebhook,
  { viewer, origin }: WebhookChange,
): Promise<Webhook> {
  return inTransaction(context.database, async (trx) => {
    const webhook = await lockWebhook(trx, viewer, seen);
    const { row } = webhook;
    if (posted.accountName !== undefined && posted.accountName !== sellerOrNull(row.account_name)) {
      throw wrongFields({ accountName: { code: 'webhooks.account.fixed' } });
    }
    const { address, events, enabled } = requireForm(context, posted, { accountName: row.account_name });
    const before = { address: row.address, events: row.events, enabled: row.enabled };
    const after = { address, events, enabled };
    if (!isDeepStrictEqual(before, after)) {
      await updateWebhook(trx, webhook, after);
      const change = { before, after: { ...after, version: row.version + 1 } };
      await recordAudit(trx, origin, {
        action: 'webhook.changed',
        subject: subjectOf(row.id, row.account_name),
        ...change,
      });
    }
    return toWebhookAt(context.now())((await requireWebhook(trx, viewer, row.id)).row);
  });
}

/** Deletes a subscription with what it has not sent. */
export async function deleteWebhook(
  { database }: Context,
  seen: WebhookAsSeen,
  { viewer, origin }: WebhookChange,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const webhook = await lockWebhook(trx, viewer, seen);
    await removeWebhook(trx, webhook);
    const { id, account_name, address, events, waiting } = webhook.row;
    const subject = subjectOf(id, account_name);
    await recordAudit(trx, origin, { action: 'webhook.deleted', subject, before: { address, events, waiting } });
  });
}

/** Makes a new secret; the present one signs too for some hours, and those from before as long as they were to. */
export async function rotateSecret(
  { database, secrets, now }: Context,
  id: string,
  { hours = webhookLimits.rotationHours.usual }: WebhookRotation,
  { viewer, origin }: WebhookChange,
): Promise<WebhookSecret> {
  const secret = `${secretPrefix}${newSecret()}`;
  const version = await inTransaction(database, async (trx) => {
    const webhook = await lockWebhook(trx, viewer, { id });
    const at = now();
    const until = hours === 0 ? null : new Date(at.getTime() + hours * 3_600_000);
    await replaceSecret(trx, webhook, secrets.seal(secret), { until, now: at });
    const after = { hours, version: webhook.row.version + 1 };
    const subject = subjectOf(id, webhook.row.account_name);
    await recordAudit(trx, origin, { action: 'webhook.secretRotated', subject, after });
    return after.version;
  });
  return { id, version, secret };
}

/** A subscription of the viewer's scope; 404 if there is none. */
export async function requireWebhook(
  db: Db,
  viewer: Viewer,
  id: string,
  options?: { lock: boolean },
): Promise<ReachedWebhook> {
  const found = await findWebhook(db, dataScope(viewer), id, options);
  if (!found) throw new AppError(404, 'webhooks.notFound');
  return found;
}

async function lockWebhook(trx: Db, viewer: Viewer, { id, expected }: WebhookAsSeen): Promise<ReachedWebhook> {
  const webhook = await requireWebhook(trx, viewer, id, { lock: true });
  const { row } = webhook;
  await requireVersion(trx, { subject: subjectOf(row.id, row.account_name), version: row.version }, expected);
  return webhook;
}

/** How the log names a subscription. */
export const subjectOf = (id: string, accountName: string) => ({ type: 'webhook', id, accountName });

function requireForm(
  { config }: Pick<Context, 'config'>,
  { address, events, enabled = true }: PostedWebhook,
  { accountName }: { accountName: string },
): WebhookForm {
  const form = { accountName: sellerOrNull(accountName), address, events: events.filter(isEventType), enabled };
  const checked = checkWebhookForm(form, { allowsPrivate: config.allowsPrivateWebhooks });
  if (!checked.valid) throw wrongFields(checked.fields);
  return checked.value;
}
