import { useMutation } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
import { type Checked, checkCode, type FieldProblems } from '@trastienda/validators';
import { ApiError, unwrap } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { failureOf } from '../../../lib/failure.ts';
import { useStepForm } from '../../../lib/fields.ts';
import { problemText } from '../../../lib/problem-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Form } from '../../../ui/form.tsx';
import { NextStep } from '../../../ui/next-step.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CodeField } from '../code-field.tsx';
import { RecoveryCodes } from '../recovery-codes.tsx';

type Values = { currentPassword: string; code2FA: string };

/** Creates new recovery codes for a user who repeats the password and the second step. */
export function RenewCodes({ onEnd }: { readonly onEnd: () => void }) {
  const renew = useMutation({
    mutationFn: (body: Values) => unwrap(api.POST('/admin/profile/recoverycodes', { body })),
    onError: (error) => {
      if (error instanceof ApiError && error.fields) form.refuse(error.fields);
    },
  });
  const form = useStepForm<Values>({
    start: { currentPassword: '', code2FA: '' },
    words: problemText,
    check: checkProof,
    onSubmit: (values) => renew.mutate({ ...values, code2FA: values.code2FA.replace(/\s/g, '') }),
  });
  const onField = form.error('currentPassword') !== undefined || form.error('code2FA') !== undefined;
  return (
    <NextStep step={renew.data ? 'codes' : 'form'}>
      {renew.data ? (
        <div className="grid gap-4">
          <RecoveryCodes codes={renew.data.recoveryCodes} />
          <Button variant="primary" className="justify-self-start" onClick={onEnd}>
            {say('profile.twoFactor.close')}
          </Button>
        </div>
      ) : (
        <Form frame={form}>
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
            <Button type="submit" variant="primary" busy={renew.isPending} busyLabel={say('profile.codes.renewing')}>
              {say('profile.codes.renew')}
            </Button>
            <Button onClick={onEnd} disabled={renew.isPending}>
              {say('profile.twoFactor.cancel')}
            </Button>
          </div>
        </Form>
      )}
    </NextStep>
  );
}

function checkProof({ currentPassword, code2FA }: Values): Checked<Values> {
  const code = checkCode(code2FA);
  if (currentPassword !== '' && code.valid) return { valid: true, value: { currentPassword, code2FA: code.value } };
  const fields: FieldProblems = {
    ...(currentPassword === '' && { currentPassword: { code: 'session.proof.password' } }),
    ...(!code.valid && code.fields.code && { code2FA: code.fields.code }),
  };
  return { valid: false, fields };
}
