import { bulkLimits, bulkSubjects, bulkTitle, bulkVerb, isOrderBulkAction, say } from '@trastienda/domain';
import type { FlowBulk } from '@trastienda/machines';
import { useState } from 'react';
import { numberText } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { BulkReasons } from './bulk-reasons.tsx';
import { BulkResults } from './bulk-results.tsx';

export interface BulkSplitProps {
  readonly bulk: FlowBulk;
  /** Whether the viewer chose the rows: nobody else can confirm. */
  readonly mine: boolean;
  readonly confirming: boolean;
  readonly discarding: boolean;
  readonly onConfirm: () => void;
  readonly onDiscard: () => void;
}

/** What the action would change, and what not and why, before anything is changed. */
export function BulkSplit({ bulk, mine, confirming, discarding, onConfirm, onDiscard }: BulkSplitProps) {
  const { possible, impossible } = bulk.counts;
  const isReady = bulk.state === 'ready';
  const question = questionOf(bulk);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div role="status">
            <p className="font-semibold">{counted(bulk, 'possible')}</p>
            {impossible > 0 ? (
              <p className="text-muted">
                {counted(bulk, 'impossible')}.{' '}
                {say(impossible === 1 ? 'bulk.impossible.help.one' : 'bulk.impossible.help')}
              </p>
            ) : null}
            <p className="text-muted text-sm">{say('bulk.ready.help', { limit: bulkLimits.unconfirmedHours })}</p>
          </div>
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
            <Button
              disabled={confirming}
              busy={discarding}
              busyLabel={say('bulk.canceling')}
              refusal={mine ? undefined : say('bulk.othersWork')}
              onClick={onDiscard}
            >
              {say('bulk.discard')}
            </Button>
            <Button
              variant="primary"
              disabled={discarding}
              busy={confirming}
              busyLabel={say('bulk.confirming')}
              refusal={refusalOf(mine, bulk)}
              onClick={question === undefined ? onConfirm : () => setAsking(true)}
            >
              {say(`bulk.confirm.${bulk.action}`, { n: numberText(possible) })}
            </Button>
          </div>
        </div>
      </Card>
      <BulkReasons bulk={bulk} />
      {isReady ? <BulkResults bulk={bulk} /> : null}
      {question === undefined ? null : (
        <ConfirmDialog
          open={asking}
          title={bulkTitle(bulk.action, bulk.counts.total)}
          confirmLabel={say(`bulk.confirm.${bulk.action}`, { n: numberText(possible) })}
          busyLabel={say('bulk.confirming')}
          busy={confirming}
          destructive={bulk.action !== 'approveProducts' && bulk.action !== 'approvePrices'}
          onConfirm={() => {
            setAsking(false);
            onConfirm();
          }}
          onClose={() => setAsking(false)}
        >
          {question}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The question before products, prices and rates are changed (S2 §2, S3 §2). */
function questionOf({ action, subject, counts: { possible } }: FlowBulk): string | undefined {
  if (isOrderBulkAction(action) || action === 'ship' || subject === 'orders') return undefined;
  const many = possible === 1 ? 'one' : 'many';
  return say(`bulk.${subject}.question.${many}`, { action: say(`bulk.${action}`), n: numberText(possible) });
}

function refusalOf(mine: boolean, { action, counts }: FlowBulk): string | undefined {
  if (!mine) return say('bulk.othersWork');
  return counts.possible === 0 ? say('bulk.confirm.nothing', { verb: bulkVerb(action) }) : undefined;
}

function counted({ action, subject, counts }: FlowBulk, what: 'possible' | 'impossible'): string {
  const { thing, things } = bulkSubjects[subject];
  const n = counts[what];
  const verb = bulkVerb(action);
  return n === 1
    ? say(`bulk.${what}.one`, { thing, verb })
    : say(`bulk.${what}.many`, { n: numberText(n), things, verb });
}
