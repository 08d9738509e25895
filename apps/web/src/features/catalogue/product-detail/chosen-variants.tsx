import {
  decidedAtOnce,
  mayChange,
  mayEditProducts,
  type SkuAction,
  say,
  skuActionVerdict,
  type Viewer,
} from '@trastienda/domain';
import { useState, useSyncExternalStore } from 'react';
import type { SkuRow } from 'trastienda-client';
import { toldFailure } from '../../../lib/failure.ts';
import { numberText } from '../../../lib/format.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { toasts } from '../../../lib/toasts.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SelectionBar } from '../../../ui/list/selection-bar.tsx';
import type { Selection } from '../../../ui/range-selection.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { DiscountDialog } from '../discount/discount-dialog.tsx';
import { decisionText, reasonOf } from '../variant/decision-text.ts';
import { type SkuOutcome, useSkuDecision } from '../variant/use-sku-decision.ts';
import { DecidedVariants, type DecidedVariantsProps } from './decided-variants.tsx';

/** The viewer's actions on selected variants: administrators decide, sellers delete (S2 §6); only sellers may discount. */
export const chosenActions = (viewer: Viewer): readonly SkuAction[] =>
  mayChange(viewer).allowed
    ? (['approve', 'reject', 'delete'] as const).filter((action) => skuActionVerdict(action, viewer).allowed)
    : [];

interface ChosenVariantsProps extends Pick<DecidedVariantsProps, 'among'> {
  readonly selection: Selection;
  /** How many variants match the filter. */
  readonly total: number;
  readonly matching: () => Promise<{ rows: readonly SkuRow[] }>;
}

/** The actions on the selected variants of a product, with the reason for each variant that was refused (R22). */
export function ChosenVariants({ selection, total, among, matching }: ChosenVariantsProps) {
  const selected = useSyncExternalStore(selection.subscribe, selection.read);
  const viewer = useViewer();
  const [outcome, setOutcome] = useState<SkuOutcome>();
  const { ask, asked } = useSkuDecision((of) => {
    const refused = 'answers' in of ? of.answers.filter(({ done }) => !done) : [];
    if ('answers' in of) selection.write(new Set(refused.map(({ id }) => String(id))));
    if ('failure' in of || refused.length > 0) return setOutcome(of);
    const text = say(of.action === 'delete' && of.answers.length === 1 ? 'skus.deleted.one' : 'skus.many.done');
    toasts.show({ tone: 'success', text, subject: 'variants:decided' });
  });
  const [isDiscounting, setDiscounting] = useState(false);
  const chooseAll = () => {
    matching().then(
      ({ rows }) => selection.write(new Set(rows.map(({ id }) => String(id)))),
      (error: unknown) => {
        toasts.show({ tone: 'danger', text: toldFailure(error, say('skus.list.failed')), subject: 'variants:chosen' });
      },
    );
  };
  const n = numberText(selected.size);
  const refusal =
    selected.size === 0
      ? say('skus.many.first')
      : selected.size > decidedAtOnce
        ? say('skus.many.tooMany', { most: numberText(decidedAtOnce) })
        : undefined;
  const words = asked && decisionText[asked.action];
  return (
    <SelectionBar
      label={say('bulk.bar')}
      isIdle={selected.size === 0}
      status={selected.size === 0 ? say('skus.many.selected.none') : say('skus.many.selected', { n })}
      choices={[
        ...(total > selected.size
          ? [
              {
                label: say('skus.many.all', { n: numberText(total) }),
                onPress: chooseAll,
              },
            ]
          : []),
        ...(selected.size > 0
          ? [{ label: say('skus.many.none'), onPress: () => selection.write(new Set()), clears: true }]
          : []),
      ]}
      actions={[
        ...(mayEditProducts(viewer).allowed
          ? [{ label: say('discount.action'), disabled: false, refusal, onPress: () => setDiscounting(true) }]
          : []),
        ...chosenActions(viewer).map((action) => ({
          label: decisionText[action].verb,
          disabled: false,
          refusal,
          onPress: () => {
            setOutcome(undefined);
            ask(action, [...selected].map(Number));
          },
        })),
      ]}
    >
      {outcome ? <Refused outcome={outcome} /> : null}
      {isDiscounting ? (
        <DiscountDialog
          choice={{ skus: [...selected].map(Number) }}
          chosen={say('discount.of.skus', { n })}
          onClose={() => setDiscounting(false)}
        />
      ) : null}
      <ConfirmDialog
        open={asked !== undefined}
        size="lg"
        title={words ? words.verb : ''}
        confirmLabel={words ? words.verb : ''}
        busyLabel={words ? words.doing : ''}
        destructive={asked?.action !== 'approve'}
        busy={asked?.busy ?? false}
        onConfirm={() => asked?.confirm()}
        onClose={() => asked?.close()}
      >
        {words ? <p className="mb-3">{say('skus.many.question', { action: words.verb, n })}</p> : null}
        {asked ? <DecidedVariants ids={asked.ids} among={among} /> : null}
      </ConfirmDialog>
    </SelectionBar>
  );
}

/** The variants that were refused, each with its reason. */
function Refused({ outcome }: { readonly outcome: SkuOutcome }) {
  const failed = say(decisionText[outcome.action].failed);
  if ('failure' in outcome) {
    const reason = reasonOf(outcome.failure);
    return (
      <Alert tone="danger" announce="alert">
        {reason ? `${failed}. ${reason}` : failed}
      </Alert>
    );
  }
  const refused = outcome.answers.filter(({ done }) => !done);
  const done = outcome.answers.length - refused.length;
  return (
    <Alert tone="warning" announce="alert" title={failed}>
      <p>{say('skus.many.partly', { done: numberText(done), n: numberText(outcome.answers.length) })}</p>
      <ScrollRegion title={failed} className="max-h-40">
        <ul className="list-disc pl-5">
          {refused.map(({ id, message = '' }) => (
            <li key={id}>{say('skus.many.refused', { id, reason: message })}</li>
          ))}
        </ul>
      </ScrollRegion>
    </Alert>
  );
}
