import { useMutation } from '@tanstack/react-query';
import { ApiError, unwrap } from '@trastienda/api-client';
import { say } from '@trastienda/domain';
import { checkCode } from '@trastienda/validators';
import { api } from '../../../lib/api.ts';
import { failureOf } from '../../../lib/failure.ts';
import { useForm } from '../../../lib/form-state.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CodeField } from '../code-field.tsx';
import { RecoveryCodes } from '../recovery-codes.tsx';

type Values = { currentPassword: string; code2FA: string };

/** New recovery codes for who shows the password and the second step once more. */
export function RenewCodes({ onEnd }: { readonly onEnd: () => void }) {
  const renew = useMutation({
    mutationFn: (body: Values) => unwrap(api.POST('/admin/profile/recoverycodes', { body })),
    onError: (error) => {
      if (error instanceof ApiError && error.fields) form.refuse(error.fields);
    },
  });
  const form = useForm<Values>({
    initial: { currentPassword: '', code2FA: '' },
    check: problemsOf,
    onSubmit: (values) => renew.mutate({ ...values, code2FA: values.code2FA.replace(/\s/g, '') }),
  });
  const onField = Object.keys(form.problems).length > 0;
  if (renew.data) {
    return (
      <div className="grid gap-4">
        <RecoveryCodes codes={renew.data.recoveryCodes} />
        <Button variant="primary" className="justify-self-start" onClick={onEnd}>
          {say('profile.twoFactor.close')}
        </Button>
      </div>
    );
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={form.submit}>
      <p className="text-muted">{say('profile.codes.renewHelp')}</p>
      {renew.error && !onField ? <ErrorState {...failureOf(renew.error, say('profile.codes.failed'))} /> : null}
      <TextField
        type="password"
        label={say('profile.password.current')}
        required
        autoFocus
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <CodeField autoFocus={false} {...form.field('code2FA')} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          disabled={!form.valid && !renew.isPending}
          busy={renew.isPending}
          busyLabel={say('profile.codes.renewing')}
        >
          {say('profile.codes.renew')}
        </Button>
        <Button onClick={onEnd} disabled={renew.isPending}>
          {say('profile.twoFactor.cancel')}
        </Button>
      </div>
    </form>
  );
}

function problemsOf({ currentPassword, code2FA }: Values): Partial<Values> {
  const checked = checkCode(code2FA);
  const problem = checked.valid ? undefined : checked.fields.code;
  return {
    ...(currentPassword === '' && { currentPassword: say('session.proof.password') }),
    ...(problem && { code2FA: say(problem.code, problem.params) }),
  };
}
