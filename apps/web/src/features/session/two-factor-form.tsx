import { sayAccount as say } from '@trastienda/domain';
import type { TwoFactorActivationContext } from '@trastienda/machines';
import { checkCode } from '@trastienda/validators';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { problemText } from './password-text.ts';
import { TwoFactorSteps } from './two-factor-steps.tsx';

export interface TwoFactorFormProps {
  readonly context: TwoFactorActivationContext;
  readonly busy: boolean;
  /** The failure, in the words of the screen. */
  readonly failure: string | undefined;
  readonly onSubmit: (code: string) => void;
}

/** The three activation steps with the field for the code and "Enviar". */
export function TwoFactorForm({ context, busy, failure, onSubmit }: TwoFactorFormProps) {
  const [code, setCode] = useState('');
  const checked = checkCode(code);
  const problem = checked.valid || !context.problems.code ? undefined : checked.fields.code;
  if (!context.qr) return null;
  return (
    <Form className="grid gap-5" frame={{ submit: () => onSubmit(code) }}>
      <TwoFactorSteps qr={context.qr}>
        <TextField
          label={say('session.code')}
          name="code"
          value={code}
          onChange={setCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          data-autofocus
          maxLength={7}
          error={problem ? problemText(problem) : undefined}
        />
      </TwoFactorSteps>
      {failure ? <ErrorState message={failure} requestId={context.failure?.requestId} /> : null}
      <Button
        type="submit"
        variant="primary"
        className="h-9 w-full"
        busy={busy}
        busyLabel={say('session.twoFactor.submitting')}
      >
        {say('session.twoFactor.submit')}
      </Button>
    </Form>
  );
}

/** Says that two-step verification is already active (S3 §2). */
export function ScannedNotice() {
  return (
    <Alert tone="info" announce="status" title={say('session.twoFactor.scanned')}>
      {say('session.twoFactor.scannedHelp')}
    </Alert>
  );
}
