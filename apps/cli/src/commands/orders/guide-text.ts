import { orderStatuses } from '@trastienda/domain';
import type { Order } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { type ExitCode, exitCodeOfChanges, exitCodes } from '../../shell/exit-codes.ts';
import type { Failure } from '../../shell/failure.ts';
import { type Answer, failureRecord } from '../../shell/output.ts';
import { oneLine } from '../../shell/outside-text.ts';
import { inTone } from '../../shell/tones.ts';

export type GuideResult = {
  outcome: 'requested' | 'arrived' | 'downloaded';
  order: Order;
  files: { trackingNumber: string; path: string }[];
  /** The guides of several that could not be downloaded. */
  failed?: { trackingNumber: string; failure: Failure }[];
};

const sentences = {
  requested: 'guides.request.done',
  arrived: 'guides.request.arrived',
  downloaded: 'guides.download.done',
} as const;

/** Tells the result of a guide command, each failed guide first; answers its exit code. */
export const tellGuide = async ({ output }: CommandContext, result: GuideResult): Promise<ExitCode> => {
  const { files, failed = [] } = result;
  for (const { trackingNumber, failure } of failed) output.warn(trackingNumber, failure);
  await output.answer(guideAnswer(result));
  if (failed.length === 0) return exitCodes.done;
  return exitCodeOfChanges([...files.map(() => exitCodes.done), ...failed.map(({ failure }) => failure.exitCode)]);
};

const guideAnswer = ({ outcome, order, files, failed = [] }: GuideResult): Answer => {
  const isDone = failed.length === 0 || files.length > 0;
  const records = failed.map(({ trackingNumber, failure }) => ({ trackingNumber, error: failureRecord(failure) }));
  return {
    text: (colors) => {
      const { label, tone } = orderStatuses[order.status];
      return [
        ...(isDone ? [`${colors.green('✓')} ${say(sentences[outcome])}`] : []),
        `  ${colors.bold(order.id)}  ${inTone(colors, tone, label)}`,
        ...files.map(({ trackingNumber, path }) => `  ${trackingNumber}  ${oneLine(path)}`),
      ].join('\n');
    },
    json: {
      action: 'guide',
      outcome: isDone ? outcome : 'failed',
      files,
      ...(failed.length > 0 && { failed: records }),
      order,
    },
    events: () => [
      ...records.map((record) => ({ event: 'failed', action: 'guide', id: order.id, ...record })),
      ...(isDone ? [{ event: 'done', action: 'guide', id: order.id, outcome, files, order }] : []),
    ],
  };
};
