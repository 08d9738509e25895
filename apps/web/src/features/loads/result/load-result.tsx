import { type MessageKey, say } from '@trastienda/domain';
import { type FlowLoad, type LoadFile, warningsIn } from '@trastienda/machines';
import { momentText, numberText } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EarlierLoad } from '../earlier-load.tsx';
import { Figures } from '../figures.tsx';
import { UndoButton } from '../undo/undo-button.tsx';
import { UndoNotes } from '../undo/undo-notes.tsx';
import { UndoPreview } from '../undo/undo-preview.tsx';
import { CorrectRemainder } from './correct-remainder.tsx';
import { effectFigures } from './effect-figures.ts';
import { LoadFileButton } from './load-file-button.tsx';
import { LoadReasons } from './load-reasons.tsx';

export interface LoadResultProps {
  readonly load: FlowLoad;
  /** The specification's message for a file whose rows were all applied. */
  readonly done: MessageKey | undefined;
  readonly onRestart: () => void;
  /** The label of the button back, where another screen made the file. */
  readonly given?: string | undefined;
  /** Opens the rows that were not applied as a new file. */
  readonly onCorrect: (file: LoadFile) => void;
}

/** The result of a load: numbers first, then files to download. */
export function LoadResult({ load, done, onRestart, onCorrect, given }: LoadResultProps) {
  const { counts, failure, fileName, summary } = load;
  if (load.dryRun && load.undoes) return <UndoPreview load={load} of={load.undoes} />;
  const isGood = load.state === 'done';
  // Rows that the server refused while it applied them also count as wrong.
  const bad = load.state === 'doneWithErrors' && !load.dryRun ? counts.notApplied : counts.invalid;
  const numbers = [
    [say('loads.result.rows'), counts.rows],
    [say('loads.result.applied'), counts.applied],
    [say('loads.result.notApplied'), counts.notApplied],
    [say('loads.result.invalid'), bad],
    ...(counts.warned === undefined ? [] : ([[say('loads.result.warned'), counts.warned]] as const)),
    [say('loads.result.blank'), counts.blank],
  ] as const;
  return (
    <Card>
      <div className="grid gap-4">
        <Alert tone={toneOf(load)} announce="status" title={titleOf(load, fileName)}>
          {failure?.message ?? (isGood && done && !load.undoes ? say(done) : null)}
        </Alert>
        <EarlierLoad load={load} />
        <UndoNotes load={load} />
        {load.scheduledFor ? (
          <p className="text-[0.8125rem] text-muted">
            {say('loads.schedule.for', { when: momentText(load.scheduledFor) })}
          </p>
        ) : null}
        {load.unchecked && counts.applied > 0 ? (
          <Alert tone="warning">{say('loads.result.unchecked', { what: uncheckedText(load.unchecked) })}</Alert>
        ) : null}
        {(load.warnings ?? []).map(({ message }) => (
          <Alert key={message} tone="warning">
            {message}
          </Alert>
        ))}
        <Figures figures={numbers} />
        {summary && (counts.applied > 0 || summary.withdrawn) ? <Figures figures={effectFigures(summary)} /> : null}
        {summary && summary.approvals > 0 && counts.applied > 0 ? (
          <p className="text-[0.8125rem] text-muted">{say('loads.impact.approvals.help')}</p>
        ) : null}
        <div className="flex flex-wrap items-center gap-2">
          {bad > 0 || warningsIn(load) > 0 ? (
            <LoadFileButton load={load} kind="issues">
              {say(bad > 0 ? 'loads.result.issues' : 'loads.result.doubtsFile')}
            </LoadFileButton>
          ) : null}
          {counts.notApplied > 0 ? (
            <LoadFileButton load={load} kind="remainder">
              {say('loads.result.remainder')}
            </LoadFileButton>
          ) : null}
          {counts.notApplied > 0 && !load.dryRun && given === undefined ? (
            <CorrectRemainder load={load} onCorrect={onCorrect} />
          ) : null}
          <UndoButton load={load} />
          <Button variant="primary" onClick={onRestart}>
            {given ?? say('loads.result.another')}
          </Button>
        </div>
        {isGood || bad === 0 ? null : <LoadReasons loadId={load.id} severity="error" />}
        {warningsIn(load) > 0 ? <LoadReasons loadId={load.id} severity="warning" /> : null}
      </div>
    </Card>
  );
}

function toneOf({ state }: FlowLoad) {
  if (state === 'done') return 'success';
  return state === 'failed' ? 'danger' : 'warning';
}

function titleOf({ state, undoes }: FlowLoad, file: string): string {
  if (undoes && state === 'done') return say('loads.undo.done', { file: undoes.fileName });
  if (state === 'done') return say('loads.result.done', { file });
  if (state === 'doneWithErrors') return say('loads.result.doneWithErrors', { file });
  return say(state === 'cancelled' ? 'loads.result.cancelled' : 'loads.result.failed', { file });
}

const uncheckedText = (unchecked: NonNullable<FlowLoad['unchecked']>): string =>
  unchecked.map(({ lookup, values }) => `${say(`csv.lookup.${lookup}`)} (${numberText(values)})`).join(', ');
