import { useQueryClient } from '@tanstack/react-query';
import { isSentAtOnce, mexicoInstant, say, todayInMexico } from '@trastienda/domain';
import { type NoticeDraft, noticeFormWith } from '@trastienda/machines';
import { checkNoticeForm } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { newKey, unwrap } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { type ComparedField, useEditForm } from '../../../lib/edit-form.ts';
import { toldFailure } from '../../../lib/failure.ts';
import { dayText } from '../../../lib/format.ts';
import { toasts } from '../../../lib/toasts.ts';
import { scheduledKeys } from './scheduled-notices.queries.ts';

const machine = noticeFormWith({ client: api, unwrap, newKey });

const fields: readonly ComparedField<NoticeDraft>[] = [
  { name: 'text', label: say('notices.form.text') },
  { name: 'day', label: say('notices.form.day'), text: ({ day }) => dayText(day) },
  { name: 'time', label: say('notices.form.time') },
];

/**
 * A message's form as its dialog sees it; the id is undefined for a new one, which starts with `text`. While `isAsked`, a message for an hour
 * that is over waits for its confirmation: saving it sends it to everybody.
 */
export function useNoticeForm(id: string | undefined, text: string, onClose: () => void) {
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [state, send] = useMachine(machine, { input: { id, extra: { text } } });
  const form = useEditForm(state, send, {
    loadFailed: 'notices.form.loadFailed',
    failed: () => (id === undefined ? 'notices.create.failed' : 'notices.change.failed'),
    reason: ({ cause }, failed) => toldFailure(cause, failed),
    fields,
    onEnd: ({ saved }) => {
      if (saved) {
        const done = say(id === undefined ? 'notices.created' : 'notices.changed');
        toasts.show({ tone: 'success', text: done, subject: 'notices' });
        void queries.invalidateQueries({ queryKey: scheduledKeys.lists });
      }
      onClose();
    },
  });
  const goesAtOnce = () => {
    const { text: words, day, time } = form.draft;
    const notifyDate = mexicoInstant(day, time) ?? '';
    return checkNoticeForm({ text: words, notifyDate }, todayInMexico()).valid && isSentAtOnce(notifyDate, new Date());
  };
  return {
    ...form,
    submit: () => (form.sendable && goesAtOnce() ? setAsked(true) : form.submit()),
    isAsked,
    refrain: () => setAsked(false),
    confirm: () => {
      setAsked(false);
      form.submit();
    },
  };
}
