import { type MessageKey, type SkuAction, say } from '@trastienda/domain';
import type { SkuOutcome } from './use-sku-decision.ts';

/** The messages before, during and after a decision: about one variant, or about several by their number. */
export const decisionText: Readonly<
  Record<
    SkuAction,
    { verb: string; doing: string; one: MessageKey; failedOne: MessageKey; failed: MessageKey; done: MessageKey }
  >
> = {
  approve: {
    verb: say('skus.approve'),
    doing: say('skus.approving'),
    one: 'skus.approve.question',
    failedOne: 'skus.approve.failed.one',
    failed: 'skus.approve.failed',
    done: 'skus.decided',
  },
  reject: {
    verb: say('skus.reject'),
    doing: say('skus.rejecting'),
    one: 'skus.reject.question',
    failedOne: 'skus.reject.failed.one',
    failed: 'skus.reject.failed',
    done: 'skus.decided',
  },
  delete: {
    verb: say('skus.delete'),
    doing: say('skus.deleting'),
    one: 'skus.delete.question',
    failedOne: 'skus.delete.failed.one',
    failed: 'skus.delete.failed',
    done: 'skus.deleted',
  },
};

/** Why a decision about one variant of the product was not carried out; undefined if it was. */
export function refusalOfOne(outcome: SkuOutcome, productId: number): string | undefined {
  const failed = say(decisionText[outcome.action].failedOne, { id: productId });
  const reason = 'failure' in outcome ? reasonOf(outcome.failure) : outcome.answers.find(({ done }) => !done)?.message;
  if ('answers' in outcome && outcome.answers.every(({ done }) => done)) return undefined;
  return reason ? `${failed}. ${reason}` : failed;
}

/** The server's message for a failed request, or that the server could not be reached. */
export const reasonOf = ({ offline, message }: { offline: boolean; message: string }): string =>
  offline ? say('errors.offline') : message;
