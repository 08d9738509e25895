import { unwrap } from 'trastienda-client';
import { say, sayCount } from '../../messages/say.ts';
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
  const body = orderId === undefined ? {} : { orderId };
  return connect(context, async ({ client }) => {
    const { count } = await unwrap(client.POST('/webhooks/deliveries/resend', { body }));
    await answer(context, sayCount('webhooks.resend.done', count), 'webhookResent', { ...body, count });
    return undefined;
  });
}

/** `webhooks skip`: reads how many messages wait, asks, and gives up exactly those. */
export const skipDeliveries = (context: CommandContext, orderId: string, { yes }: ChangeFlags): Answer =>
  connect(context, async ({ client }) => {
    const query = { text: orderId, from: 0, size: 1000 };
    const found = await unwrap(client.GET('/webhooks/deliveries', { params: { query } }));
    const delivery = found.find((one) => one.orderId === orderId);
    if (!delivery) {
      throw new Failure(say('webhooks.noneWaiting'), { code: 'webhooks.noneWaiting', exitCode: exitCodes.refused });
    }
    const question = `¿${say('webhooks.skip.title', { order: orderId })}?`;
    if (!yes && !(await isConfirmed(context, question, [sayCount('webhooks.skip.ask', delivery.waiting)]))) {
      throw new Failure(say('cli.shared.declined'), { code: 'cli.declined', exitCode: exitCodes.interrupted });
    }
    const body = { orderId, through: delivery.lastId };
    const { count } = await unwrap(client.POST('/webhooks/deliveries/skip', { body }));
    await answer(context, sayCount('webhooks.skip.done', count), 'webhookSkipped', { orderId, count });
    return undefined;
  });

const answer = ({ output }: CommandContext, words: string, event: string, outcome: Outcome) =>
  output.answer({
    text: (colors) => `${colors.green('✓')} ${words}`,
    json: outcome,
    events: () => [{ event, ...outcome }],
  });
