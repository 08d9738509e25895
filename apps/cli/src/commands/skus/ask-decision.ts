import {
  type Approvals,
  decisionVerdict,
  type RejectionReason,
  reasonsAboutProduct,
  rejectionText,
  type SkuDecision,
  skuActionVerdict,
  skuStatuses,
} from '@trastienda/domain';
import { type ReviewedSku, reviewSkuWith } from '@trastienda/machines';
import { checkSkuDecision, type SkuDecisionDraft } from '@trastienda/validators';
import { type Sku, type TrastiendaClient, unwrap } from 'trastienda-client';
import { createActor } from 'xstate';
import { say } from '../../messages/say.ts';
import { findSku } from '../../services/products/find-sku.ts';
import { connect } from '../../services/session/connect.ts';
import { loadViewer } from '../../services/session/viewer.ts';
import type { ChangeFlags } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { type ExitCode, exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { fieldsFailure } from '../../shell/fields-failure.ts';
import { runFlow } from '../flows/run-flow.ts';
import { skuText } from './sku-text.ts';

/** The flags of a decision; an approval has no reasons. */
export type DecisionFlags = ChangeFlags & { reason?: RejectionReason[]; note?: string };

const optionOf = (field: string): string => (field === 'reasons' ? '--reason' : `--${field}`);

const unapproved: Approvals = { APPROVED: 0 };

const approvalsOf = async (client: TrastiendaClient, { productId: id }: Sku): Promise<Approvals> =>
  (await unwrap(client.GET('/products/{id}', { params: { path: { id } } }))).skuCounts;

/** `skus approve` and `skus reject`: shows the variant, asks, and decides it in the state that was read. */
export const decideSku = (
  context: CommandContext,
  named: string,
  decision: SkuDecision,
  { reason = [], note = '', ...flags }: DecisionFlags,
): Promise<ExitCode | undefined> => {
  const draft: SkuDecisionDraft = { reasons: reason, note };
  // What needs no server is refused before anything is read.
  const checked = checkSkuDecision(decision, draft, unapproved);
  if (!checked.valid) throw fieldsFailure(checked.fields, optionOf);
  return connect(context, async ({ client }) => {
    const [sku, viewer] = await Promise.all([findSku(client, named), loadViewer(client)]);
    const may = skuActionVerdict(decision, viewer);
    const verdict = may.allowed ? decisionVerdict(sku.status) : may;
    if (!verdict.allowed) {
      const exitCode = verdict.kind === 'forbidden' ? exitCodes.notAllowed : exitCodes.refused;
      throw new Failure(say(verdict.code, verdict.params), { code: verdict.code, exitCode });
    }
    const product = reasonsAboutProduct(reason).length > 0 ? await approvalsOf(client, sku) : unapproved;
    const known = checkSkuDecision(decision, draft, product);
    if (!known.valid) throw fieldsFailure(known.fields, optionOf);
    const actor = createActor(reviewSkuWith({ client, unwrap }), {
      input: { subject: sku, viewer, extra: { decision, product } },
    });
    const decided = await runFlow<SkuDecisionDraft, ReviewedSku>(context, actor, flags, {
      action: 'decideSku',
      id: sku.id,
      about: { named: say('cli.flows.sku'), show: 'skus show' },
      words: {
        summary: ({ subject }) => [
          `${sku.skuName} (${sku.id}): ${skuStatuses[subject.status].label}`,
          ...(decision === 'approve' && sku.images.length === 0 ? [say('skus.approve.noImages')] : []),
          ...reason.map((one) => `- ${say(rejectionText(one))}`),
          ...(note === '' ? [] : [note]),
        ],
        question: () => say(decision === 'approve' ? 'skus.approve.question' : 'skus.reject.question'),
        busy: say(decision === 'approve' ? 'skus.approving' : 'skus.rejecting'),
        reload: say('skus.review.reload'),
      },
      draft,
      isFilled: true,
      fields: { optionOf },
    });
    const after: Sku = { ...sku, ...decided };
    await context.output.answer({
      text: (colors) => skuText(after, colors),
      json: after,
      events: () => [{ event: 'sku', sku: after }],
    });
    return undefined;
  });
};
