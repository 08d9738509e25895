import { sayAccount as say } from '@trastienda/domain';
import type { TwoFactorOffer } from '@trastienda/machines';
import { checkPasswordChange, type PasswordChangeForm as Values } from '@trastienda/validators';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStepForm } from '../../lib/fields.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CodeField } from './code-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordEye } from './password-eye.tsx';
import { problemText } from './password-text.ts';
import { ScannedNotice } from './two-factor-form.tsx';
import { TwoFactorSteps } from './two-factor-steps.tsx';

export interface PasswordChangeFormProps {
  readonly busy: boolean;
  /** The account has two-step verification, so the code is required too. */
  readonly codeAsked: boolean;
  readonly offer: TwoFactorOffer;
  /** The server has just asked for the code. */
  readonly justAsked: boolean;
  /** The failure, in words. */
  readonly failure: { readonly words: string; readonly requestId: string } | undefined;
  /** The server's refusals of fields, in words. */
  readonly refusals: Readonly<Record<string, string>> | undefined;
  readonly onSubmit: (form: Values) => void;
}

/**
 * E-mail, the new password twice, and the second step (S3 §2 and §5): users without two-step verification see the three steps of its
 * activation, the others "El código QR ya fue escaneado" and a field for the code.
 */
export function PasswordChangeForm(props: PasswordChangeFormProps) {
  const { busy, codeAsked, justAsked, offer, failure, refusals, onSubmit } = props;
  const [shown, setShown] = useState(false);
  const form = useStepForm({
    start: { email: '', password: '', repeatPassword: '', code: '' },
    words: problemText,
    check: (values) => checkPasswordChange(values, codeAsked),
    onSubmit,
  });
  const refuse = useEffectEvent(form.refuse);
  useEffect(() => {
    if (refusals) refuse(refusals);
  }, [refusals]);
  return (
    <Form frame={form}>
      <TextField
        label={say('session.email')}
        type="email"
        autoComplete="username"
        autoFocus
        required
        {...form.field('email')}
      />
      <NewPasswordFields
        form={form}
        shown={shown}
        trailing={<PasswordEye shown={shown} onToggle={() => setShown(!shown)} />}
      />
      {offer.kind === 'scanned' ? <ScannedNotice /> : null}
      {codeAsked ? <CodeField autoFocus={justAsked} {...form.field('code')} /> : null}
      {offer.kind === 'offered' ? (
        <div className="grid gap-4 border-line border-t pt-4">
          <p className="text-muted">{say('session.passwordChange.twoSteps')}</p>
          <TwoFactorSteps qr={offer.qr}>
            <TextField
              label={say('session.passwordChange.optionalCode')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              {...form.field('code')}
            />
          </TwoFactorSteps>
        </div>
      ) : null}
      {/* Next to the button, because on a phone the top of the form is far above. */}
      {failure ? <ErrorState message={failure.words} requestId={failure.requestId} /> : null}
      <Button
        type="submit"
        variant="primary"
        className="h-9 w-full"
        busy={busy}
        busyLabel={say('session.passwordChange.submitting')}
      >
        {say('session.passwordChange.submit')}
      </Button>
    </Form>
  );
}
