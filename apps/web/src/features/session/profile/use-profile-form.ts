import { say } from '@trastienda/domain';
import { type ProfileDraft, profileFactsOf, profileFormWith } from '@trastienda/machines';
import { useMachine } from '@xstate/react';
import { type LoggedUser, unwrap } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { type ComparedField, useEditForm } from '../../../lib/edit-form.ts';
import { toasts } from '../../../lib/toasts.ts';

const machine = profileFormWith({ client: api, unwrap });

const fields: readonly ComparedField<ProfileDraft>[] = [
  { name: 'firstName', label: say('profile.firstName') },
  { name: 'lastName', label: say('profile.lastName') },
  {
    name: 'activeSendEmail',
    label: say('profile.mail'),
    text: ({ activeSendEmail }) => say(activeSendEmail ? 'shared.yes' : 'shared.no'),
  },
];

/** The form of the user's own data, as its card sees it. */
export function useProfileForm(user: LoggedUser, onSaved: () => void) {
  const [state, send] = useMachine(machine, { input: { resource: profileFactsOf(user), extra: undefined } });
  return useEditForm(state, send, {
    loadFailed: 'profile.loadFailed',
    failed: () => 'profile.failed',
    reason: ({ message, offline }, failed) =>
      offline ? `${failed}. ${say('errors.offline.again')}` : message || failed,
    fields,
    onEnd: ({ saved }) => {
      if (!saved) return;
      toasts.show({ tone: 'success', text: say('profile.done'), subject: 'profile' });
      onSaved();
    },
  });
}
