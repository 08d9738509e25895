import { say } from '@trastienda/domain';
import { staleDrafts } from '@trastienda/machines';
import type { DraftRow } from '@trastienda/validators';
import { ArrowDown, Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { numberText } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { GridChanges } from './grid-changes.tsx';
import type { GridEdit } from './use-grid-edit.ts';

export interface GridBarProps {
  readonly edit: GridEdit;
  readonly isReading: boolean;
  /** Goes to the next wrong cell; undefined when no row is wrong. */
  readonly onNextWrong: (() => void) | undefined;
  /** Edited variants that the filters do not find; undefined while unknown. */
  readonly outside: readonly DraftRow[] | undefined;
}

/** Summarizes the edits that are not sent yet, with the actions for them. */
export function GridBar({ edit, isReading, onNextWrong, outside = [] }: GridBarProps) {
  const [showsOutside, setShowsOutside] = useState(false);
  const { drafts, problems, history, failure, send } = edit;
  const count = Object.keys(drafts).length;
  const wrong = Object.keys(problems).length;
  const stale = staleDrafts(edit).length;
  const isWaiting = edit.isChecking || edit.isBusy || isReading;
  return (
    <div className="grid gap-2 p-3">
      <div className="flex flex-wrap items-center gap-2">
        <output className="mr-auto font-medium">
          {count === 0 ? say('grid.draft.none') : say('grid.draft', { n: numberText(count) })}
          {outside.length > 0 ? (
            <span className="text-muted"> · {say('grid.draft.outside', { n: numberText(outside.length) })}</span>
          ) : null}
          {wrong > 0 ? (
            <span className="text-danger"> · {say('grid.draft.wrong', { n: numberText(wrong) })}</span>
          ) : null}
          {isWaiting ? <span className="text-muted"> · {say('grid.draft.checking')}</span> : null}
        </output>
        {outside.length > 0 ? (
          <Button size="sm" aria-expanded={showsOutside} onClick={() => setShowsOutside(!showsOutside)}>
            {say(showsOutside ? 'grid.outside.hide' : 'grid.outside.show')}
          </Button>
        ) : null}
        {onNextWrong ? (
          <Button size="sm" icon={<ArrowDown aria-hidden="true" className="size-4" />} onClick={onNextWrong}>
            {say('grid.nextWrong')}
          </Button>
        ) : null}
        <IconButton
          label={say('grid.undo')}
          icon={<Undo2 aria-hidden="true" className="size-4" />}
          disabled={history.done.length === 0}
          onClick={() => send({ type: 'change.undone' })}
        />
        <IconButton
          label={say('grid.redo')}
          icon={<Redo2 aria-hidden="true" className="size-4" />}
          disabled={history.undone.length === 0}
          onClick={() => send({ type: 'change.redone' })}
        />
        <Button disabled={count === 0 || isWaiting} onClick={() => send({ type: 'discard.asked' })}>
          {say('grid.discard')}
        </Button>
        <Button
          variant="primary"
          disabled={isWaiting}
          refusal={count === 0 ? say('grid.review.none') : wrong > 0 ? say('grid.review.blocked') : undefined}
          onClick={() => send({ type: 'review.asked' })}
        >
          {say('grid.review')}
        </Button>
      </div>
      {showsOutside && outside.length > 0 ? <GridChanges title={say('grid.outside.title')} drafts={outside} /> : null}
      {failure ? (
        <Alert tone="danger" announce="alert">
          {failureText(failure, 'grid.range.failed').message}
        </Alert>
      ) : null}
      {stale > 0 ? (
        <Alert
          tone="warning"
          announce="status"
          actions={
            <Button size="sm" disabled={isWaiting} onClick={() => send({ type: 'today.asked' })}>
              {say('grid.stale.take')}
            </Button>
          }
        >
          {say('grid.stale.count', { n: numberText(stale) })}
        </Alert>
      ) : null}
      <ConfirmDialog
        open={edit.isAsking}
        title={say('grid.discard.question')}
        confirmLabel={say('grid.discard')}
        busyLabel={say('grid.discard')}
        destructive
        busy={edit.isBusy}
        onConfirm={() => send({ type: 'discard.confirmed' })}
        onClose={() => send({ type: 'discard.declined' })}
      >
        {say('grid.discard.text', { n: numberText(count) })}
      </ConfirmDialog>
    </div>
  );
}
