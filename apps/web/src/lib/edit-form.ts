import { QueryClientContext } from '@tanstack/react-query';
import { type MessageKey, say } from '@trastienda/domain';
import { differing, type EditContext, type EditEvent, type EditTag, type Failure } from '@trastienda/machines';
import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { fieldsView } from './fields.ts';
import { momentText } from './format.ts';
import { useLeaveGuard } from './leave-guard.tsx';
import { problemText } from './problem-text.ts';
import { useUnsavedWork } from './unsaved-work.ts';

/** The part of a form's state that views may read. */
interface EditState<Resource, Draft, Value, Extra> {
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly context: EditContext<Resource, Draft, Value, Extra>;
  hasTag(tag: EditTag): boolean;
}

/** A field as the side-by-side comparison shows it; `text` defaults to the draft's value. */
export interface ComparedField<Draft> {
  readonly name: keyof Draft & string;
  readonly label: string;
  readonly text?: (draft: Draft) => string;
}

interface FailureText {
  readonly message: string;
  readonly requestId: string | undefined;
}

interface EditOptions<Resource, Draft> {
  /** The message if loading fails. */
  readonly loadFailed: MessageKey;
  /** The message if saving fails; `part` names what was not saved if the rest was. */
  readonly failed: (part: string | undefined) => MessageKey;
  /** Replaces the default text, "what failed. The reason". */
  readonly reason?: (failure: Failure, failed: string) => string;
  readonly fields: readonly ComparedField<Draft>[];
  /**
   * Called when the form ends, and after each save of a form that stays open: `saved` is the server's current version if anything was
   * saved, `all` whether nothing is left to do.
   */
  readonly onEnd: (end: { readonly saved: Resource | undefined; readonly all: boolean }) => void;
}

/** Turns a running form into what its screen shows, and reports its end. */
export function useEditForm<Resource, Draft extends object, Value, Extra>(
  state: EditState<Resource, Draft, Value, Extra>,
  send: (event: EditEvent<Draft>) => void,
  { loadFailed, failed, reason = failureAfter, fields, onEnd }: EditOptions<Resource, Draft>,
) {
  const { draft, start, resource, problems, refusals, advice, failure, part, overtaken, saved } = state.context;
  const over = state.status === 'done';
  const done = state.hasTag('done');
  const end = useEffectEvent(() => onEnd({ saved: saved ? resource : undefined, all: done }));
  // A field that is unmounted with its form loses focus too, when the machine has already stopped.
  const ended = useRef(false);
  useEffect(() => {
    ended.current = over;
    if (over || done) end();
  }, [over, done]);
  // The screen below the form still shows a row that no longer exists.
  const queries = useContext(QueryClientContext);
  const gone = state.hasTag('gone');
  useEffect(() => {
    if (gone) void queries?.invalidateQueries();
  }, [gone, queries]);

  const change = (changed: Partial<Draft>) => send({ type: 'field.changed', change: changed });
  const leave = (field: string) => {
    if (!ended.current) send({ type: 'field.left', field });
  };
  const loading = state.hasTag('loading');
  const requestId = failure?.requestId || undefined;
  const busy = state.hasTag('busy') || over;
  const unsaved = differing(start, draft).length > 0;
  useUnsavedWork(unsaved && !over);
  const way = useLeaveGuard(unsaved && !busy);
  const isLeaving = state.hasTag('leaving');
  const leavingTexts = {
    text: say('shared.form.leave'),
    stay: say('shared.form.leave.stay'),
    go: say('shared.form.leave.go'),
  };
  return {
    draft,
    /** The draft that unsaved changes are compared with. */
    start,
    resource,
    /** Still loading, without a failure to report. */
    awaited: loading && !failure,
    unavailable:
      failure && (loading || state.hasTag('unavailable'))
        ? {
            message: loadText(failure, say(loadFailed)),
            requestId,
            retrying: loading,
            onRetry: () => send({ type: 'load.retried' }),
          }
        : undefined,
    busy,
    sendable: state.hasTag('sendable'),
    unsaved,
    gone,
    verifying: state.hasTag('verifying'),
    unverified: state.hasTag('unverified'),
    /** The server's remarks on the draft, in words; they do not prevent sending it. */
    advice: Object.values(advice).map(problemText),
    failure: failure && ({ message: reason(failure, say(failed(part))), requestId } satisfies FailureText),
    overtaken: overtaken &&
      state.hasTag('overtaken') && {
        words: say(overtaken.changedAt ? 'shared.form.overtaken' : 'shared.form.overtaken.once', {
          name: overtaken.changedBy ?? say('shared.form.overtaken.somebody'),
          when: overtaken.changedAt && momentText(overtaken.changedAt),
        }),
        rows: state.hasTag('comparing') ? compared(fields, { start, draft, theirs: overtaken.theirs }) : undefined,
        headings: [say('shared.form.field'), say('shared.form.mine'), say('shared.form.current')] as const,
        actions: {
          show: { label: say('shared.form.changes.show'), run: () => send({ type: 'changes.shown' }) },
          applyMine: { label: say('shared.form.mine.apply'), run: () => send({ type: 'mine.applied' }) },
          takeTheirs: { label: say('shared.form.theirs.take'), run: () => send({ type: 'theirs.taken' }) },
        },
      },
    leaving: isLeaving
      ? {
          ...leavingTexts,
          onStay: () => {
            way.stay();
            send({ type: 'leaving.refrained' });
          },
          onGo: () => {
            way.leave();
            send({ type: 'leaving.confirmed' });
          },
        }
      : undefined,
    /** Set while a navigation away from the screen waits for the user's answer. */
    heldWay: way.held
      ? { ...leavingTexts, title: say('shared.form.leave.title'), onStay: way.stay, onGo: way.leave }
      : undefined,
    ...fieldsView<Draft>({ problems, refusals }, problemText, { change, leave }),
    submit: () => send({ type: 'form.submitted' }),
    close: () => send({ type: 'form.closed' }),
  };
}

/** A form as its screen uses it. */
export type EditFormView<Resource, Draft extends object> = ReturnType<
  typeof useEditForm<Resource, Draft, unknown, unknown>
>;

/** The part of a form that the dialog around it needs. */
export type EditFrame = Pick<
  EditFormView<unknown, object>,
  'awaited' | 'unavailable' | 'busy' | 'gone' | 'failure' | 'overtaken' | 'leaving' | 'heldWay' | 'submit' | 'close'
>;

/** What failed, then the server's reason if it gave one. */
function failureAfter({ message, offline }: Failure, failed: string): string {
  const reason = offline ? say('errors.offline.again') : message;
  return reason && reason !== failed ? `${failed}. ${reason}` : failed;
}

function loadText({ message, offline, status }: Failure, failed: string): string {
  if (offline) return `${failed}. ${say('errors.offline.retry')}`;
  // The address contains an impossible id; there is no field to point at.
  if (status === 400) return `${failed}. ${say('errors.notFound')}`;
  return (status > 0 && message) || failed;
}

type Drafts<Draft> = { readonly start: Draft; readonly draft: Draft; readonly theirs: Draft };

/** The fields in which my draft differs from the server's version: my value if I changed it, and the current one. */
function compared<Draft extends object>(
  fields: readonly ComparedField<Draft>[],
  { start, draft, theirs }: Drafts<Draft>,
) {
  const mine = differing(start, draft);
  const other = differing(draft, theirs);
  return fields
    .filter(({ name }) => other.includes(name))
    .map(({ name, label, text = (of: Draft) => String(of[name] ?? '') }) => ({
      label,
      mine: mine.includes(name) ? text(draft) : say('shared.form.untouched'),
      current: text(theirs),
    }));
}
