import { useMutation } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
import { checkNewOwnPassword } from '@trastienda/validators';
import { useState } from 'react';
import { ApiError, unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { failureOf } from '../../lib/failure.ts';
import { useStepForm } from '../../lib/fields.ts';
import { problemText } from '../../lib/problem-text.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CodeField } from './code-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordEye } from './password-eye.tsx';

type Values = { code: string; password: string; repeatPassword: string; code2FA: string };

/** A new password, for a user who knows the old one and, with two-step verification, the code. `onChanged` is called after the change. */
export function useOwnPassword(using2FA: boolean, onChanged: () => void) {
  const change = useMutation({
    mutationFn: ({ code, password, code2FA }: Values) =>
      unwrap(api.PUT('/admin/profile/password', { body: { code, password, ...(code2FA && { code2FA }) } })),
    onSuccess: onChanged,
    onError: (error) => {
      if (error instanceof ApiError && error.fields) form.refuse(error.fields);
    },
  });
  const form = useStepForm<Values>({
    start: { code: '', password: '', repeatPassword: '', code2FA: '' },
    words: problemText,
    check: (values) => checkNewOwnPassword(values, using2FA),
    onSubmit: (values) => change.mutate(values),
  });
  const toldAtFields = change.error instanceof ApiError && change.error.fields !== undefined;
  const failed =
    change.error && !toldAtFields ? failureOf(change.error, say('session.passwordChange.link')) : undefined;
  // If two-step verification was activated elsewhere meanwhile, the server asks for the code.
  const asksCode = using2FA || form.error('code2FA') !== undefined || form.draft.code2FA !== '';
  return { form, failed, asksCode, busy: change.isPending };
}

type OwnPassword = Pick<ReturnType<typeof useOwnPassword>, 'form' | 'failed' | 'asksCode'>;

/** The fields, followed by the failure, next to the form's button. */
export function OwnPasswordFields({ form, failed, asksCode, email }: OwnPassword & { readonly email: string }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      {/* For the browser's password manager. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField
        label={say('profile.password.current')}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        required
        {...form.field('code')}
        trailing={<PasswordEye shown={shown} onToggle={() => setShown(!shown)} />}
      />
      <NewPasswordFields form={form} shown={shown} />
      {asksCode ? <CodeField autoFocus={false} {...form.field('code2FA')} /> : null}
      {failed ? <ErrorState {...failed} /> : null}
    </>
  );
}
