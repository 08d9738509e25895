import { useQueryClient } from '@tanstack/react-query';
import { type AnnouncementFacts, type AnnouncementForm, imageRules, say } from '@trastienda/domain';
import { announcementFormWith } from '@trastienda/machines';
import { useMachine } from '@xstate/react';
import { unwrap } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { useChosenFile } from '../../../lib/chosen-file.ts';
import { dataUrlOf } from '../../../lib/data-url-of.ts';
import { type ComparedField, useEditForm } from '../../../lib/edit-form.ts';
import { dayText } from '../../../lib/format.ts';
import { toasts } from '../../../lib/toasts.ts';
import { announcementKeys, announcementQuery } from './announcement.queries.ts';

const machine = announcementFormWith({ client: api, unwrap });

const fields: readonly ComparedField<AnnouncementForm>[] = [
  { name: 'title', label: say('notices.announcement.title') },
  { name: 'text', label: say('notices.announcement.text') },
  { name: 'startDate', label: say('notices.announcement.start'), text: ({ startDate }) => dayText(startDate) },
  { name: 'endDate', label: say('notices.announcement.end'), text: ({ endDate }) => dayText(endDate) },
  {
    name: 'image',
    label: say('notices.announcement.image'),
    // The size of an image is enough to show that it is a different one.
    text: ({ image }) => say('notices.announcement.image.size', { kilobytes: Math.ceil((image.length * 3) / 4000) }),
  },
];

/**
 * The announcement's form as its card sees it; `announcement` is undefined if there is none yet. If somebody else was first with a new one, the
 * form goes on with theirs.
 */
export function useAnnouncementForm(announcement: AnnouncementFacts | undefined, onEnd: () => void) {
  const queries = useQueryClient();
  const [state, send] = useMachine(machine, { input: { resource: announcement, extra: {} } });
  const form = useEditForm(state, send, {
    loadFailed: 'notices.announcement.load.failed',
    failed: () =>
      state.context.resource ? 'notices.announcement.change.failed' : 'notices.announcement.create.failed',
    fields,
    onEnd: ({ saved }) => {
      if (saved) {
        const isNew = announcement === undefined && saved.version === 1;
        const done = say(isNew ? 'notices.announcement.created' : 'notices.announcement.changed');
        toasts.show({ tone: 'success', text: done, subject: 'announcement' });
        queries.setQueryData(announcementQuery.queryKey, saved);
      }
      const read = queries.invalidateQueries({ queryKey: announcementKeys.all });
      if (announcement) onEnd();
      else void read.then(onEnd);
    },
  });
  const chooseImage = useChosenFile(
    (file) => dataUrlOf(file, imageRules.announcement.maxBytes),
    (image) => form.choose('image', { image }),
  );
  return { ...form, chooseImage };
}

export type AnnouncementFormView = ReturnType<typeof useAnnouncementForm>;
