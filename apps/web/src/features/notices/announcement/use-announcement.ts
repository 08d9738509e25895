import { useQueryClient } from '@tanstack/react-query';
import { unwrap } from '@trastienda/api-client';
import { type AnnouncementForm, type MessageKey, say } from '@trastienda/domain';
import { announcementWith, type Failure } from '@trastienda/machines';
import { checkAnnouncementForm } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { todayHere } from '../../../lib/format.ts';
import { createKeys } from '../../../lib/query-keys.ts';
import { toasts } from '../../../lib/toasts.ts';
import { dataUrlOf } from './data-url-of.ts';

const machine = announcementWith({ client: api, unwrap });
const done = {
  created: 'notices.announcement.created',
  changed: 'notices.announcement.changed',
  deleted: 'notices.announcement.deleted',
} as const satisfies Record<string, MessageKey>;

/** The announcement's form as its card sees it. */
export function useAnnouncement() {
  const queries = useQueryClient();
  const [state, send] = useMachine(machine, { input: {} });
  const [touched, setTouched] = useState<readonly string[]>([]);
  const { draft, announcement, failure, problems } = state.context;

  const tell = useEffectEvent((what: keyof typeof done) => {
    setTouched([]);
    toasts.show({ tone: 'success', text: say(done[what]), subject: 'announcement' });
    // The dashboard shows it to its own author too.
    void queries.invalidateQueries({ queryKey: createKeys('announcement').all });
  });
  useEffect(() => {
    if (state.context.done) tell(state.context.done);
  }, [state.context.done]);

  const checked = checkAnnouncementForm(draft, { today: todayHere(), before: announcement });
  const now = checked.valid ? {} : checked.fields;
  const errorOf = (name: keyof AnnouncementForm) => {
    const problem = problems[name] ?? (touched.includes(name) ? now[name] : undefined);
    return problem ? say(problem.code, problem.params) : failure?.fields[name];
  };
  const touch = (name: keyof AnnouncementForm) =>
    setTouched((before) => (before.includes(name) ? before : [...before, name]));
  // Beneath the preview the form stays as it was.
  const cameFrom = state.historyValue['announcement.form.before']?.[0]?.key;
  const failed: MessageKey = state.matches('unavailable')
    ? 'notices.announcement.load.failed'
    : state.matches('deletionAsked')
      ? 'notices.announcement.delete.failed'
      : announcement
        ? 'notices.announcement.change.failed'
        : 'notices.announcement.create.failed';
  return {
    draft,
    known: announcement !== undefined,
    loading: state.matches('loading'),
    unavailable: state.matches('unavailable'),
    editable: state.hasTag('editable'),
    reading: state.matches({ form: 'reading' }) || (state.matches('previewing') && cameFrom === 'reading'),
    saving: state.matches('saving'),
    previewing: state.matches('previewing'),
    deletionAsked: state.matches('deletionAsked') || state.matches('deleting'),
    deleting: state.matches('deleting'),
    failure: failure && failureWords(failure, say(failed)),
    errorOf,
    touch,
    change: (change: Partial<AnnouncementForm>) => send({ type: 'field.changed', change }),
    chooseImage: async (file: File) => {
      touch('image');
      send({ type: 'field.changed', change: { image: await dataUrlOf(file) } });
    },
    submit: () => send({ type: 'announcement.submitted' }),
    retry: () => send({ type: 'load.retried' }),
    edit: () => send({ type: 'editing.enabled' }),
    cancel: () => {
      setTouched([]);
      send({ type: 'editing.canceled' });
    },
    openPreview: () => send({ type: 'preview.opened' }),
    closePreview: () => send({ type: 'preview.closed' }),
    askDeletion: () => send({ type: 'deletion.asked' }),
    confirmDeletion: () => send({ type: 'deletion.confirmed' }),
    refrainDeletion: () => send({ type: 'deletion.refrained' }),
  };
}

/** What failed, then what the server said about it, if it said anything. */
function failureWords({ message, offline, requestId }: Failure, failed: string) {
  const reason = offline ? say('errors.offline') : message;
  return { message: reason && reason !== failed ? `${failed}. ${reason}` : failed, requestId: requestId || undefined };
}

export type AnnouncementView = ReturnType<typeof useAnnouncement>;
