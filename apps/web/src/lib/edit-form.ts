import { QueryClientContext } from '@tanstack/react-query';
import { type MessageKey, say } from '@trastienda/domain';
import { differing, type EditContext, type EditEvent, type EditTag, type Failure } from '@trastienda/machines';
import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { fieldsView } from './fields.ts';
import { momentWords } from './format.ts';
import { useLeaveGuard } from './leave-guard.tsx';
import { problemWords } from './problem-words.ts';

/** The part of a form's state that views may ask. */
interface EditState<Resource, Draft, Value, Extra> {
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly context: EditContext<Resource, Draft, Value, Extra>;
  hasTag(tag: EditTag): boolean;
}

/** A field as it is told side by side; its text is the draft's unless said otherwise. */
export interface ComparedField<Draft> {
  readonly name: keyof Draft & string;
  readonly label: string;
  readonly text?: (draft: Draft) => string;
}

interface Words {
  readonly message: string;
  readonly requestId: string | undefined;
}

interface EditOptions<Resource, Draft> {
  /** What failed, where loading did. */
  readonly loadFailed: MessageKey;
  /** What a failed saving is told as; `part` is what was not done, where the rest was. */
  readonly failed: (part: string | undefined) => MessageKey;
  /** Instead of "what failed. The reason". */
  readonly reason?: (failure: Failure, failed: string) => string;
  readonly fields: readonly ComparedField<Draft>[];
  /**
   * Heard at the end, and after each saving of a form that stays open: `saved` is what the server has now if anything was saved,
   * `all` whether nothing is left to do.
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
  // A field that goes with its form is left too, when nobody listens any more.
  const ended = useRef(false);
  useEffect(() => {
    ended.current = over;
    if (over || done) end();
  }, [over, done]);
  // What lies below shows a row of what is there no more.
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
  const way = useLeaveGuard(unsaved && !busy);
  const isLeaving = state.hasTag('leaving');
  const leavingWords = {
    text: say('shared.form.leave'),
    stay: say('shared.form.leave.stay'),
    go: say('shared.form.leave.go'),
  };
  return {
    draft,
    /** What unsaved changes are measured from. */
    start,
    resource,
    /** Nothing to draw yet, and nothing to tell. */
    awaited: loading && !failure,
    unavailable:
      failure && (loading || state.hasTag('unavailable'))
        ? {
            message: loadWords(failure, say(loadFailed)),
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
    /** What the server says of the draft that does not keep it from being sent, in words. */
    advice: Object.values(advice).map(problemWords),
    failure: failure && ({ message: reason(failure, say(failed(part))), requestId } satisfies Words),
    overtaken: overtaken &&
      state.hasTag('overtaken') && {
        words: say(overtaken.changedAt ? 'shared.form.overtaken' : 'shared.form.overtaken.once', {
          name: overtaken.changedBy ?? say('shared.form.overtaken.somebody'),
          when: overtaken.changedAt && momentWords(overtaken.changedAt),
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
          ...leavingWords,
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
    /** Its screen is about to be left, by whatever way. */
    heldWay: way.held
      ? { ...leavingWords, title: say('shared.form.leave.title'), onStay: way.stay, onGo: way.leave }
      : undefined,
    ...fieldsView<Draft>({ problems, refusals }, problemWords, { change, leave }),
    submit: () => send({ type: 'form.submitted' }),
    close: () => send({ type: 'form.closed' }),
  };
}

/** A form as its screen sees it. */
export type EditFormView<Resource, Draft extends object> = ReturnType<
  typeof useEditForm<Resource, Draft, unknown, unknown>
>;

/** What a dialog around a form needs of it. */
export type EditFrame = Pick<
  EditFormView<unknown, object>,
  'awaited' | 'unavailable' | 'busy' | 'gone' | 'failure' | 'overtaken' | 'leaving' | 'heldWay' | 'submit' | 'close'
>;

/** What failed, then what the server said about it, if it said anything. */
function failureAfter({ message, offline }: Failure, failed: string): string {
  const reason = offline ? say('errors.offline.again') : message;
  return reason && reason !== failed ? `${failed}. ${reason}` : failed;
}

function loadWords({ message, offline, status }: Failure, failed: string): string {
  if (offline) return `${failed}. ${say('errors.offline.retry')}`;
  // An address with what can be nobody's id: there is no field to look at.
  if (status === 400) return `${failed}. ${say('errors.notFound')}`;
  return (status > 0 && message) || failed;
}

type Drafts<Draft> = { readonly start: Draft; readonly draft: Draft; readonly theirs: Draft };

/** The fields that are not the same: mine where I changed it, and what is there now. */
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
