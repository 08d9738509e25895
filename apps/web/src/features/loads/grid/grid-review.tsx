import { say } from '@trastienda/domain';
import type { FlowLoad, LoadFile } from '@trastienda/machines';
import { draftsFor, type GridLayout, gridFile } from '@trastienda/validators';
import { useMemo, useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { loadScreens } from '../load-screens.ts';
import { LoadWizard } from '../wizard/load-wizard.tsx';
import { GridChanges } from './grid-changes.tsx';
import type { GridEdit } from './use-grid-edit.ts';

/** Shows the edits as the loads that they will become. */
export function GridReview({ edit }: { readonly edit: GridEdit }) {
  const { review, sent, failure, send } = edit;
  const isAtWork = Object.keys(sent).length > 0;
  const back = () => send({ type: 'review.left' });
  // The state when the review began: rows that a load applies leave the drafts.
  const [begun] = useState({ drafts: Object.values(edit.drafts), sent, changedAt: edit.changedAt });
  return (
    <div className="grid gap-4">
      <PageHeader
        title={say('grid.review.title')}
        actions={
          <Button refusal={isAtWork ? say('grid.review.atWork') : undefined} onClick={back}>
            {say('grid.review.back')}
          </Button>
        }
      />
      <p className="text-muted">{say('grid.review.help')}</p>
      {failure ? (
        <Alert
          tone="danger"
          announce="alert"
          actions={
            edit.isUnsettled ? (
              <Button size="sm" onClick={() => send({ type: 'settling.asked' })}>
                {say('shared.retry')}
              </Button>
            ) : undefined
          }
        >
          {failureText(failure, 'grid.settle.failed').message}
        </Alert>
      ) : null}
      <GridChanges title={say('grid.review.changes')} drafts={begun.drafts} />
      {review.map((layout) => (
        <ReviewedLoad
          key={layout}
          layout={layout}
          begun={begun}
          onKnown={(id) => send({ type: 'load.known', layout, id })}
          onRest={({ id, state, counts }) =>
            send({
              type: 'load.ended',
              load: { layout, id, isScheduled: state === 'scheduled', notApplied: counts.notApplied + counts.invalid },
            })
          }
          onBack={back}
        />
      ))}
    </div>
  );
}

interface ReviewedLoadProps {
  readonly layout: GridLayout;
  readonly begun: Pick<GridEdit, 'sent' | 'changedAt'> & { readonly drafts: Parameters<typeof draftsFor>[1] };
  readonly onKnown: (id: string) => void;
  readonly onRest: (load: FlowLoad) => void;
  readonly onBack: () => void;
}

function ReviewedLoad({ layout, begun, onKnown, onRest, onBack }: ReviewedLoadProps) {
  const way = wayOf(layout);
  const file = useMemo((): LoadFile => {
    const text = gridFile(layout, draftsFor(layout, begun.drafts));
    // The modification time identifies the attempt: a draft without changes since then is the same attempt.
    const content = new File([text], `cuadricula-${way.templateName}`, {
      type: 'text/csv',
      lastModified: begun.changedAt ?? Date.now(),
    });
    return { name: content.name, size: content.size, content };
  }, [layout, way, begun]);
  const loadId = begun.sent[layout];
  return (
    <section aria-label={say(`grid.review.${layout}`)} className="grid gap-3">
      <h2 className="font-semibold text-lg">{say(`grid.review.${layout}`)}</h2>
      <LoadWizard
        way={way}
        loadId={loadId}
        firstFile={loadId === undefined ? file : undefined}
        given={say('grid.review.back')}
        onKnown={onKnown}
        onRest={onRest}
        onRestart={onBack}
        onCorrect={onBack}
      />
    </section>
  );
}

function wayOf(layout: GridLayout) {
  const way = loadScreens.flatMap(({ ways }) => ways).find((one) => one.layout === layout);
  if (!way) throw new Error(`No way to load ${layout}`);
  // The effect of a stock load is also shown before the confirmation.
  return { ...way, rehearses: true as const };
}
