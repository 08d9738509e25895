import {
  isLongMigration,
  type MigrationKind,
  migrationKinds,
  migrationStates,
  say,
  sayCount,
} from '@trastienda/domain';
import type { FlowMigration } from '@trastienda/machines';
import { saidAfter } from '../../lib/failure.ts';
import { momentText, numberText } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LostNotice } from '../../ui/lost-notice.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { LoadingLine } from '../../ui/skeleton.tsx';
import { WaitingNote } from '../../ui/waiting-note.tsx';
import { MigrationResult } from './migration-result.tsx';
import { type MigrationView, useMigration } from './use-migration.ts';

/** One kind of data imported from the storefront: its button, its progress, and its last result (S3 §2; R34). */
export function MigrationCard({ kind }: { readonly kind: MigrationKind }) {
  const view = useMigration(kind);
  const { title } = migrationKinds[kind];
  return (
    <Card
      title={title}
      actions={
        <Button
          variant="primary"
          aria-label={say('migration.update.of', { kind: title })}
          busy={view.counting || view.running || view.silent}
          busyLabel={say(view.counting ? 'migration.counting.busy' : 'migration.update.busy')}
          refusal={view.isOthers && view.run ? refusalOf(view.run, kind) : undefined}
          onClick={view.ask}
        >
          {say('migration.update')}
        </Button>
      }
    >
      <div className="grid gap-3">
        <p className="text-muted">{say(`migration.about.${kind}`)}</p>
        <Standing view={view} />
      </div>
      {view.asking && view.run ? <Question view={view} run={view.run} /> : null}
    </Card>
  );
}

/** Why no migration can be started: one of this kind, or of another kind, is running. */
const refusalOf = (run: FlowMigration, kind: MigrationKind): string =>
  run.kind === kind
    ? say('migration.running.same', { at: momentText(run.createdAt), person: run.createdBy.name })
    : say('migration.running.other', { kind: migrationKinds[run.kind].title });

function Standing({ view }: { readonly view: MigrationView }) {
  const { kind, run, last, failure } = view;
  if (view.silent) {
    return <LostNotice text={say('migration.reconnecting')} retryLabel={say('migration.retry')} onRetry={view.again} />;
  }
  if (run && view.isOthers && run.kind !== kind) return <Alert tone="info">{refusalOf(run, kind)}</Alert>;
  if (run && view.busy && !view.asking) return <Progress view={view} run={run} />;
  if (failure && !view.asking) {
    return <ErrorState message={saidAfter(failedText(kind), failure.message)} requestId={failure.requestId} />;
  }
  if (view.offline && !view.asking)
    return <ErrorState message={saidAfter(failedText(kind), say('errors.offline.retry'))} />;
  if (run && view.isOver) return <Ended run={run} isNew />;
  if (run?.state === 'dropped') return <Alert tone="info">{say('migration.dropped')}</Alert>;
  if (view.unread) return <ErrorState message={say('migration.failed.reading')} onRetry={view.unread} />;
  if (last) return <Ended run={last} />;
  return view.isLoading ? <LoadingLine /> : <p>{say('migration.never')}</p>;
}

/** The message for a failed migration, as the specification words it (S3 §8). */
const failedText = (kind: MigrationKind): string => say('migration.failed', { kind: migrationKinds[kind].named });

/** The server's live progress. */
function Progress({ view, run }: { readonly view: MigrationView; readonly run: FlowMigration }) {
  const kind = migrationKinds[run.kind].title;
  const isCounting = run.state === 'counting';
  const value = isCounting ? run.read : run.applied;
  const total = isCounting ? (run.storefrontTotal ?? 0) : run.toDo;
  const words = { n: numberText(value), total: numberText(total) };
  const facts = isCounting
    ? [say(run.storefrontTotal === null ? 'migration.counting.progress' : 'migration.counting.progress.of', words)]
    : [say('migration.running.progress', words)];
  return (
    <>
      {view.running ? (
        <Alert tone="info" announce="status">
          {say(isLongMigration(run.estimatedSeconds) ? 'migration.started.long' : 'migration.started', { kind })}
        </Alert>
      ) : null}
      {view.isOthers ? <Alert tone="info">{refusalOf(run, run.kind)}</Alert> : null}
      <WaitingNote waiting={run.waiting} />
      <ProgressLine title={migrationStates[run.state].label} value={value} total={total} facts={facts} />
    </>
  );
}

type Ending = FlowMigration & { readonly isNew?: boolean };

/** The result of a migration; screen readers announce it if the migration ended just now. */
function Ended({ run, isNew = false }: { readonly run: Ending; readonly isNew?: boolean }) {
  const { label, tone } = migrationStates[run.state];
  return (
    <>
      {isNew || run.state === 'failed' ? (
        <Alert tone={tone} {...(isNew && { announce: run.state === 'failed' ? 'alert' : 'status' })}>
          {endText(run)}
        </Alert>
      ) : null}
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{label}</Badge>
        <span>{say('migration.last', { at: momentText(run.createdAt), person: run.createdBy.name })}</span>
      </p>
      <MigrationResult run={run} />
    </>
  );
}

function endText({ state, failure, counts, toDo }: FlowMigration): string {
  if (failure) return failure.message;
  if (state === 'doneWithErrors') return sayCount('migration.done.withErrors', counts.refused);
  return say(toDo === 0 ? 'migration.done.nothing' : 'migration.done');
}

/** The counts and the confirmation, before anything is changed. */
function Question({ view, run }: { readonly view: MigrationView; readonly run: FlowMigration }) {
  const { counts } = run;
  const n = (count: number) => numberText(count);
  return (
    <ConfirmDialog
      open
      title={say('migration.ask.title', { kind: migrationKinds[run.kind].title })}
      confirmLabel={say('migration.ask.confirm')}
      busyLabel={say('migration.starting.busy')}
      cancelLabel={say('migration.ask.cancel')}
      busy={view.starting}
      error={
        view.offline
          ? saidAfter(failedText(run.kind), say('errors.offline.retry'))
          : view.failure && saidAfter(failedText(run.kind), view.failure.message)
      }
      onConfirm={view.confirm}
      onClose={view.decline}
    >
      <div className="grid gap-2">
        <p>
          {say('migration.ask.counts', {
            total: n(run.read),
            new: n(counts.new),
            changed: n(counts.changed),
            same: n(counts.same),
          })}
        </p>
        {counts.gone > 0 ? <p>{sayCount('migration.ask.gone', counts.gone)}</p> : null}
        {counts.refused > 0 ? <p>{sayCount('migration.ask.refused', counts.refused)}</p> : null}
        {run.isSample ? <Alert tone="warning">{say('migration.ask.sample')}</Alert> : null}
        <p className="text-muted">{say('migration.ask.never')}</p>
      </div>
    </ConfirmDialog>
  );
}
