import { flowOrderOf } from '@trastienda/machines';
import type { Order, TrastiendaClient } from 'trastienda-client';
import { createActor } from 'xstate';
import { say } from '../../messages/say.ts';
import { eachInTurn } from '../../services/flows/each-in-turn.ts';
import { downloadGuide, guidePath, guidesOf } from '../../services/orders/download-guide.ts';
import { openOrder } from '../../services/orders/flows.ts';
import { guideDownloadFailure, guideRequestFailure } from '../../services/orders/guide-failure.ts';
import { refuseUnlessPossible } from '../../services/orders/refusal.ts';
import { isWaitingForGuide, waitForGuide } from '../../services/orders/request-guide.ts';
import { findOrder } from '../../services/orders/show.ts';
import { loadViewer } from '../../services/session/viewer.ts';
import { requireSomebodyOrYes } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { runFlow } from '../flows/run-flow.ts';
import type { GuideResult } from './guide-text.ts';
import type { ManyOrdersFlags } from './many-orders.ts';

export type GuideFlags = ManyOrdersFlags & { wait?: true; timeout: number; download?: string };

const pollMilliseconds = 2_000;

/** Requests the guide, waits for it and downloads it, as far as the options ask and the guide still needs. */
export const followGuide = async (
  context: CommandContext,
  client: TrastiendaClient,
  id: string,
  flags: GuideFlags,
): Promise<GuideResult> => {
  const order = await findOrder(client, id);
  const hasGuide = guidesOf(order).length > 0;
  if (flags.download && (hasGuide || !flags.wait)) return download(context, client, order, flags.download);
  if (!(flags.wait && (hasGuide || isWaitingForGuide(order)))) await request(context, client, id, flags);
  if (!flags.wait) return { outcome: 'requested', order: await findOrder(client, id), files: [] };

  const answered = await wait(context, client, id, flags.timeout);
  if (flags.download) return download(context, client, answered, flags.download);
  return { outcome: 'arrived', order: answered, files: [] };
};

const request = async (
  context: CommandContext,
  client: TrastiendaClient,
  id: string,
  flags: GuideFlags,
): Promise<void> => {
  requireSomebodyOrYes(context, flags);
  const { flows, input } = await openOrder(client, id, 'requestGuide');
  await runFlow(context, createActor(flows.requestGuide, { input }), flags, {
    action: 'requestGuide',
    id,
    words: {
      summary: () => [],
      question: () => say('orders.requestGuide.confirm', { id }),
      busy: `${say('orders.action.requestGuide')}...`,
    },
    draft: {},
    isFilled: true,
  });
};

const wait = async (
  { output, terminal }: CommandContext,
  client: TrastiendaClient,
  id: string,
  seconds: number,
): Promise<Order> => {
  let told = false;
  const order = await waitForGuide(client, id, {
    signal: terminal.signal,
    waitMilliseconds: seconds * 1000,
    pollMilliseconds,
    onWait: () => {
      if (!told) output.progress({ event: 'waiting', action: 'requestGuide', id }, say('cli.orders.guide.waiting'));
      told = true;
    },
  });
  if (guidesOf(order).length > 0) return order;
  throw guideRequestFailure(id, isWaitingForGuide(order) ? undefined : (order.guide.failure ?? order.status));
};

const download = async (
  { output, terminal }: CommandContext,
  client: TrastiendaClient,
  order: Order,
  target: string,
): Promise<GuideResult> => {
  refuseUnlessPossible('downloadGuide', flowOrderOf(order), await loadViewer(client));
  const guides = guidesOf(order);
  const outcomes = await eachInTurn(guides, terminal.signal, async (guide) => {
    const path = await guidePath(target, guide, guides.length > 1);
    const { trackingNumber } = guide;
    output.progress(
      { event: 'downloading', action: 'downloadGuide', id: order.id, trackingNumber },
      say('guides.download.pending'),
    );
    try {
      await downloadGuide(client, order.id, guide, path);
    } catch (error) {
      throw guideDownloadFailure(error);
    }
    return { trackingNumber, path };
  });
  const files = outcomes.flatMap(({ done }) => done ?? []);
  const failed = outcomes.flatMap(({ thing: { trackingNumber }, failure }) =>
    failure ? [{ trackingNumber, failure }] : [],
  );
  if (failed.length > 0) return { outcome: 'downloaded', order, files, failed };
  return { outcome: 'downloaded', order: await findOrder(client, order.id), files };
};
