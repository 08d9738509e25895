import { ApiError } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { apiFailure } from '../../shell/api-failure.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { GuideFailure } from './download-guide.ts';

/** The failure for a label that did not arrive, could not be saved, or is not marked as viewed: the specification's text, with the reason below. */
export const guideDownloadFailure = (error: unknown): unknown => {
  if (!(error instanceof GuideFailure)) return error;
  const { part, cause } = error;
  const message = say(part === 'mark' ? 'guides.download.markFailed' : 'guides.download.fileFailed');
  const code = part === 'mark' ? 'guides.download.markFailed' : 'guides.download.fileFailed';
  if (cause instanceof ApiError) {
    const { exitCode, requestId, message: reason, nextSteps } = apiFailure(cause);
    return new Failure(message, {
      code,
      exitCode,
      nextSteps: [reason, ...nextSteps],
      cause,
      ...(requestId && { requestId }),
    });
  }
  if (!(cause instanceof Failure)) return cause;
  return new Failure(message, { code, exitCode: cause.exitCode, nextSteps: [cause.message], cause });
};

/** The failure for a guide request: the carrier's answer, or that it has not answered yet. */
export const guideRequestFailure = (id: string, reason: string | undefined): Failure =>
  reason === undefined
    ? new Failure(say('cli.orders.guide.silent'), {
        code: 'cli.guide.timeout',
        exitCode: exitCodes.unavailable,
        nextSteps: [say('cli.orders.guide.stillWaiting', { id })],
      })
    : new Failure(say('guides.request.failed', { reason }), {
        code: 'guides.request.failed',
        exitCode: exitCodes.refused,
        nextSteps: [say('cli.orders.guide.wentBack', { id })],
      });
