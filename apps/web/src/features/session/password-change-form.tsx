import { limits, sayAccount as say } from '@trastienda/domain';
import { checkPasswordChange, type PasswordChangeForm as Form } from '@trastienda/validators';
import { useState } from 'react';
import { useForm } from '../../lib/form-state.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PasswordEye } from './password-eye.tsx';
import { fieldWords } from './password-words.ts';

export interface PasswordChangeFormProps {
  readonly busy: boolean;
  /** The account has two steps on: the code is needed too. */
  readonly codeAsked: boolean;
  /** What went wrong, in words; `info` where it only asks for more. */
  readonly failure: { readonly words: string; readonly info: boolean; readonly requestId: string } | undefined;
  readonly onSubmit: (form: Form) => void;
}

/** E-mail, the new password twice and, once the server has asked for it, the code (document 3, sections 2 and 5). */
export function PasswordChangeForm({ busy, codeAsked, failure, onSubmit }: PasswordChangeFormProps) {
  const [shown, setShown] = useState(false);
  const form = useForm({
    initial: { email: '', password: '', repeatPassword: '', code: '' },
    check: (values) => fieldWords(checkPasswordChange(values, codeAsked)),
    onSubmit,
  });
  const type = shown ? 'text' : 'password';
  return (
    <form noValidate className="grid gap-4" onSubmit={form.submit}>
      {failure?.info ? (
        <Alert tone="info" announce="status">
          {failure.words}
        </Alert>
      ) : null}
      {failure && !failure.info ? <ErrorState message={failure.words} requestId={failure.requestId} /> : null}
      <TextField
        label={say('session.email')}
        type="email"
        autoComplete="username"
        autoFocus
        required
        {...form.field('email')}
      />
      <TextField
        label={say('session.passwordChange.new')}
        type={type}
        autoComplete="new-password"
        required
        help={form.problems.password ? undefined : say('session.passwordChange.rule')}
        {...form.field('password')}
        trailing={<PasswordEye shown={shown} onToggle={() => setShown(!shown)} />}
      />
      <TextField
        label={say('session.passwordChange.repeat')}
        type={type}
        autoComplete="new-password"
        required
        {...form.field('repeatPassword')}
      />
      {codeAsked ? (
        <TextField
          label={say('session.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          required
          maxLength={7}
          help={say('session.code.help', { n: limits.twoFactorCodeLength })}
          {...form.field('code')}
        />
      ) : null}
      <Button
        type="submit"
        variant="primary"
        className="h-9 w-full"
        disabled={!form.valid}
        busy={busy}
        busyLabel={say('session.passwordChange.submitting')}
      >
        {say('session.passwordChange.submit')}
      </Button>
    </form>
  );
}
