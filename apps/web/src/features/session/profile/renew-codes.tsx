import { useMutation } from '@tanstack/react-query';
import { unwrap } from '@trastienda/api-client';
import { say } from '@trastienda/domain';
import { checkCode } from '@trastienda/validators';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { failureOf } from '../../../lib/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CodeField } from '../code-field.tsx';
import { RecoveryCodes } from '../recovery-codes.tsx';

/** New recovery codes for who shows the second step once more. */
export function RenewCodes({ onEnd }: { readonly onEnd: () => void }) {
  const [code, setCode] = useState('');
  const renew = useMutation({
    mutationFn: (code2FA: string) => unwrap(api.POST('/admin/profile/recoverycodes', { body: { code2FA } })),
  });
  const checked = checkCode(code);
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
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (checked.valid) renew.mutate(checked.value);
      }}
    >
      <p className="text-muted">{say('profile.codes.renewHelp')}</p>
      {renew.error ? <ErrorState {...failureOf(renew.error, say('profile.codes.failed'))} /> : null}
      <CodeField name="code" value={code} onChange={setCode} error={undefined} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          disabled={!checked.valid && !renew.isPending}
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
