import { ApiError } from '@trastienda/api-client';
import { say } from '@trastienda/domain';
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
    ? new Failure('La transportadora todavía no responde.', {
        code: 'cli.guide.timeout',
        exitCode: exitCodes.unavailable,
        nextSteps: [`El pedido sigue esperando su guía: \`trastienda orders guide ${id} --wait\`.`],
      })
    : new Failure(say('guides.request.failed', { reason }), {
        code: 'guides.request.failed',
        exitCode: exitCodes.refused,
        nextSteps: [`El pedido volvió a su estado anterior: \`trastienda orders show ${id}\`.`],
      });
