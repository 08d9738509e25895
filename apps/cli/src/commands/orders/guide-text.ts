import { orderStatuses } from '@trastienda/domain';
import type { Order } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import type { Answer } from '../../shell/output.ts';
import { oneLine } from '../../shell/outside-text.ts';
import { inTone } from '../../shell/tones.ts';

export type GuideResult = {
  outcome: 'requested' | 'arrived' | 'downloaded';
  order: Order;
  files: { trackingNumber: string; path: string }[];
};

const sentences = {
  requested: 'guides.request.done',
  arrived: 'guides.request.arrived',
  downloaded: 'guides.download.done',
} as const;

/** The result of a guide command, in the three output forms. */
export const guideAnswer = ({ outcome, order, files }: GuideResult): Answer => ({
  text: (colors) => {
    const { label, tone } = orderStatuses[order.status];
    return [
      `${colors.green('✓')} ${say(sentences[outcome])}`,
      `  ${colors.bold(order.id)}  ${inTone(colors, tone, label)}`,
      ...files.map(({ trackingNumber, path }) => `  ${trackingNumber}  ${oneLine(path)}`),
    ].join('\n');
  },
  json: { action: 'guide', outcome, files, order },
  events: () => [{ event: 'done', action: 'guide', id: order.id, outcome, files, order }],
});
