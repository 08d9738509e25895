import type { EventType } from '@trastienda/domain';
import { checkWebhookForm } from '@trastienda/validators';
import { type TrastiendaClient, unwrap, type Webhook, type WebhookSecret } from 'trastienda-client';
import { say, sayCount } from '../../messages/say.ts';
import { connect } from '../../services/session/connect.ts';
import { requireNamedAccount } from '../../services/session/require-account.ts';
import type { ChangeFlags } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { type ExitCode, exitCodes } from '../../shell/exit-codes.ts';
import { Failure, usageFailure } from '../../shell/failure.ts';
import { fieldsFailure } from '../../shell/fields-failure.ts';
import { isConfirmed } from '../loads/confirm.ts';

type Answer = Promise<ExitCode | undefined>;

/** The flags of `webhooks create` as typed. */
export type CreateFlags = { address: string; events: EventType[]; account?: string; disable?: true };

/** The flags of `webhooks update` as typed. */
export type UpdateFlags = { address?: string; events?: EventType[]; enable?: true; disable?: true };

/** `webhooks create`: the secret is printed only this once, on the last line. */
export const createWebhook = (context: CommandContext, flags: CreateFlags): Answer =>
  connect(context, async ({ client }) => {
    const account = await requireNamedAccount(client, flags.account);
    const { address, events, enabled } = requireForm({ ...flags, enabled: !flags.disable });
    const body = { address, events, enabled, ...(account !== undefined && { accountName: account }) };
    await tellSecret(context, await unwrap(client.POST('/webhooks', { body })), 'webhookCreated');
    return undefined;
  });

/** `webhooks update`: changes what is given, of the version that it has read. */
export const updateWebhook = (context: CommandContext, id: string, flags: UpdateFlags): Answer => {
  const { enable, disable } = flags;
  if (flags.address === undefined && flags.events === undefined && !enable && !disable) {
    throw usageFailure(say('cli.subscriptions.update.nothing'));
  }
  return connect(context, async ({ client }) => {
    const before = await unwrap(client.GET('/webhooks/{webhookId}', at(id)));
    const enabled = before.enabled ? !disable : enable === true;
    const { address = before.address, events = before.events } = flags;
    const form = requireForm({ address, events, enabled });
    const params = { path: { webhookId: id }, header: { 'If-Match': `${before.version}` } };
    const body = { address: form.address, events: form.events, enabled: form.enabled };
    const webhook = await unwrap(client.PUT('/webhooks/{webhookId}', { params, body }));
    await context.output.answer({
      text: (colors) => `${colors.green('✓')} ${say('cli.subscriptions.updated')}: ${webhook.address}`,
      json: webhook,
      events: () => [{ event: 'webhookChanged', webhook }],
    });
    return undefined;
  });
};

/** `webhooks delete`: asks first. */
export const deleteWebhook = (context: CommandContext, id: string, { yes }: ChangeFlags): Answer =>
  connect(context, async ({ client }) => {
    const webhook: Webhook = await unwrap(client.GET('/webhooks/{webhookId}', at(id)));
    const question = `¿${say('subscriptions.delete.title')}: ${webhook.address}?`;
    if (!yes && !(await isConfirmed(context, question, [say('subscriptions.delete.ask')]))) {
      throw new Failure(say('cli.shared.declined'), { code: 'cli.declined', exitCode: exitCodes.interrupted });
    }
    const params = { path: { webhookId: id }, header: { 'If-Match': `${webhook.version}` } };
    await unwrap(client.DELETE('/webhooks/{webhookId}', { params }));
    await context.output.answer({
      text: (colors) => `${colors.green('✓')} ${say('subscriptions.deleted')}: ${webhook.address}`,
      json: { id, deleted: true },
      events: () => [{ event: 'webhookDeleted', id }],
    });
    return undefined;
  });

/** `webhooks rotate`: a new secret. */
export const rotateSecret = (context: CommandContext, id: string, hours: number): Answer =>
  connect(context, async ({ client }) => {
    const made = await unwrap(client.POST('/webhooks/{webhookId}/secret', { ...at(id), body: { hours } }));
    await tellSecret(context, made, 'webhookSecret');
    return undefined;
  });

/** `webhooks resend`: one delivery, or all that wait. */
export const resendEvents = (context: CommandContext, id: string, delivery: string | undefined): Answer =>
  count(context, 'deliveries.resend.done', 'webhookResent', id, (client) =>
    delivery === undefined
      ? client.POST('/webhooks/{webhookId}/events/resend', at(id))
      : client.POST('/webhooks/{webhookId}/events/{deliveryId}/resend', of(id, delivery)),
  );

/** `webhooks skip`: gives up a delivery. */
export const skipEvent = (context: CommandContext, id: string, delivery: string): Answer =>
  count(context, 'deliveries.skip.done', 'webhookSkipped', id, (client) =>
    client.POST('/webhooks/{webhookId}/events/{deliveryId}/skip', of(id, delivery)),
  );

/** `webhooks test`: sends the test event. */
export const sendTest = (context: CommandContext, id: string): Answer =>
  count(context, 'deliveries.resend.done', 'webhookTested', id, (client) =>
    client.POST('/webhooks/{webhookId}/test', at(id)),
  );

/** `webhooks trigger`: makes an event happen in a demonstration. */
export const triggerEvent = (context: CommandContext, event: 'order.created', accountName?: string): Answer =>
  connect(context, async ({ client }) => {
    const account = await requireNamedAccount(client, accountName);
    const body = { event, ...(account !== undefined && { accountName: account }) };
    const made = await unwrap(client.POST('/webhooks/trigger', { body }));
    await context.output.answer({
      text: (colors) =>
        `${colors.green('✓')} ${say('cli.subscriptions.triggered', { id: made.id, account: made.accountName })}`,
      json: made,
      events: () => [{ event: 'triggered', made }],
    });
    return undefined;
  });

const at = (webhookId: string) => ({ params: { path: { webhookId } } });
const of = (webhookId: string, deliveryId: string) => ({ params: { path: { webhookId, deliveryId } } });

const flagOf: Readonly<Record<string, string>> = { address: '--address', events: '--events' };

function requireForm(form: { address: string; events: EventType[]; enabled: boolean }) {
  const checked = checkWebhookForm({ ...form, accountName: null });
  if (!checked.valid) throw fieldsFailure(checked.fields, (field) => flagOf[field] ?? `--${field}`);
  return checked.value;
}

const tellSecret = ({ output }: CommandContext, made: WebhookSecret, event: string): Promise<void> =>
  output.answer({
    text: (colors) =>
      [`${colors.green('✓')} ${made.id}`, `  ${colors.bold(say('subscriptions.secret.once'))}`, '', made.secret].join(
        '\n',
      ),
    json: made,
    events: () => [{ event, ...made }],
  });

type Counted = { data?: { count: number }; error?: unknown; response: Response };

const count = (
  context: CommandContext,
  words: 'deliveries.resend.done' | 'deliveries.skip.done',
  event: string,
  id: string,
  call: (client: TrastiendaClient) => Promise<Counted>,
): Answer =>
  connect(context, async ({ client }) => {
    const { count: n } = await unwrap(call(client));
    await context.output.answer({
      text: (colors) => `${colors.green('✓')} ${sayCount(words, n)}`,
      json: { id, count: n },
      events: () => [{ event, id, count: n }],
    });
    return undefined;
  });
