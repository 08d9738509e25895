import { type TrastiendaClient, unwrap, type WebhookDelivery } from 'trastienda-client';
import { say, sayCount } from '../../messages/say.ts';
import { typedOne } from '../../services/orders/typed-order.ts';
import { connect } from '../../services/session/connect.ts';
import type { ChangeFlags } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { type ExitCode, exitCodes } from '../../shell/exit-codes.ts';
import { Failure, usageFailure } from '../../shell/failure.ts';
import { isConfirmed } from '../loads/confirm.ts';

type Answer = Promise<ExitCode | undefined>;
type Outcome = { orderId?: string; count: number };

/** `webhooks resend`: one order or, with --all, every order. */
export async function resendDeliveries(
  context: CommandContext,
  { orderId, all }: { orderId: string | undefined; all: true | undefined },
): Answer {
  if ((orderId === undefined) === (all === undefined)) throw usageFailure(say('cli.webhooks.resend.nothing'));
  return connect(context, async ({ client }) => {
    const body = orderId === undefined ? {} : { orderId: (await waitingOf(client, orderId)).orderId };
    const { count } = await unwrap(client.POST('/webhooks/deliveries/resend', { body }));
    await answer(context, sayCount('webhooks.resend.done', count), 'webhookResent', { ...body, count });
    return undefined;
  });
}

/** `webhooks skip`: reads how many messages wait, asks, and gives up exactly those. */
export const skipDeliveries = (context: CommandContext, typed: string, { yes }: ChangeFlags): Answer =>
  connect(context, async ({ client }) => {
    const delivery = await waitingOf(client, typed);
    const { orderId } = delivery;
    const question = `¿${say('webhooks.skip.title', { order: orderId })}?`;
    if (!yes && !(await isConfirmed(context, question, [sayCount('webhooks.skip.ask', delivery.waiting)]))) {
      throw new Failure(say('cli.shared.declined'), { code: 'cli.declined', exitCode: exitCodes.interrupted });
    }
    const body = { orderId, through: delivery.lastId };
    const { count } = await unwrap(client.POST('/webhooks/deliveries/skip', { body }));
    await answer(context, sayCount('webhooks.skip.done', count), 'webhookSkipped', { orderId, count });
    return undefined;
  });

/** The messages that wait of an order, however its number is typed. */
const waitingOf = async (client: TrastiendaClient, typed: string): Promise<WebhookDelivery> => {
  const query = { text: typed, from: 0, size: 1000 };
  const found = await unwrap(client.GET('/webhooks/deliveries', { params: { query } }));
  const delivery = typedOne(found, typed, ({ orderId }) => orderId);
  if (delivery) return delivery;
  throw new Failure(say('webhooks.noneWaiting'), { code: 'webhooks.noneWaiting', exitCode: exitCodes.refused });
};

const answer = ({ output }: CommandContext, words: string, event: string, outcome: Outcome) =>
  output.answer({
    text: (colors) => `${colors.green('✓')} ${words}`,
    json: outcome,
    events: () => [{ event, ...outcome }],
  });
