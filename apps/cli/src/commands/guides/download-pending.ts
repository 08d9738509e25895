import { say, sayCount } from '../../messages/say.ts';
import { type GuideOutcome, keepPendingGuides, makeFolder } from '../../services/orders/pending-guides.ts';
import { connect } from '../../services/session/connect.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { type ExitCode, exitCodeOfChanges, exitCodes } from '../../shell/exit-codes.ts';
import { type Answer, failureRecord } from '../../shell/output.ts';
import { oneLine } from '../../shell/outside-text.ts';

/** `guides download --pending`: saves every available guide that was not downloaded yet in a folder. */
export const downloadPending = (context: CommandContext, folder: string): Promise<ExitCode> =>
  connect(context, async ({ client }) => {
    const { output, terminal } = context;
    await makeFolder(folder);
    const outcomes = await keepPendingGuides(client, {
      folder,
      signal: terminal.signal,
      onGuide: (id, trackingNumber) =>
        output.progress(
          { event: 'downloading', action: 'downloadGuide', id, trackingNumber },
          `${id} ${trackingNumber}: ${say('guides.download.pending')}`,
        ),
    });
    for (const { id, trackingNumber, failure } of outcomes) {
      if (failure) output.warn([id, trackingNumber].filter(Boolean).join(' '), failure);
    }
    await output.answer(answerOf(outcomes, folder));
    return exitCodeOfChanges(outcomes.map(({ failure }) => failure?.exitCode ?? exitCodes.done));
  });

const answerOf = (outcomes: readonly GuideOutcome[], folder: string): Answer => {
  const records = outcomes.map(({ id, trackingNumber, path, failure }) => ({
    id,
    ...(trackingNumber !== undefined && { trackingNumber }),
    outcome: failure ? 'failed' : 'done',
    ...(path !== undefined && { path }),
    ...(failure && { error: failureRecord(failure) }),
  }));
  const kept = outcomes.filter(({ failure }) => !failure);
  const failed = outcomes.length - kept.length;
  return {
    text: (colors) =>
      [
        ...kept.map(({ id, path }) => `${colors.green('✓')} ${colors.bold(id)}  ${oneLine(path ?? '')}`),
        outcomes.length === 0 ? say('cli.guides.pending.none') : totalText(kept.length, failed, folder),
      ].join('\n'),
    json: { action: 'downloadGuide', folder, results: records },
    events: () => [
      ...records.map((record) => ({ event: record.outcome, action: 'downloadGuide', ...record })),
      { event: 'result', action: 'downloadGuide', folder, kept: kept.length, failed },
    ],
  };
};

const totalText = (kept: number, failed: number, folder: string): string => {
  const many = sayCount('cli.guides.pending.done', kept);
  const lost = sayCount('cli.guides.pending.failed', failed);
  return say('cli.guides.pending.total', { many, folder, what: failed > 0 ? lost : '' });
};
