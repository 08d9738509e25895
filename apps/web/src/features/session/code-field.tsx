import { limits, sayAccount as say } from '@trastienda/domain';
import { useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';

/** The maximum lengths: six digits and a space; 16 letters and digits with dashes. */
const appLength = 7;
const recoveryLength = 20;

export interface CodeFieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly error: string | undefined;
  readonly autoFocus?: boolean;
}

/** The code of the second step: from the authenticator application or, if that is lost, a recovery code. */
export function CodeField({ autoFocus = true, error, onChange, ...field }: CodeFieldProps) {
  const [recovering, setRecovering] = useState(false);
  const toggle = () => {
    setRecovering(!recovering);
    onChange('');
  };
  return (
    <div className="grid justify-items-start gap-1.5">
      <TextField
        {...field}
        key={recovering ? 'recovery' : 'app'}
        className="w-full"
        label={say(recovering ? 'session.recoveryCodes.label' : 'session.code')}
        onChange={onChange}
        inputMode={recovering ? 'text' : 'numeric'}
        autoComplete={recovering ? 'off' : 'one-time-code'}
        spellCheck={false}
        autoFocus={autoFocus || recovering}
        required
        maxLength={recovering ? recoveryLength : appLength}
        help={
          recovering
            ? say('session.recoveryCodes.format', { n: limits.recoveryCodeLength })
            : say('session.code.help', { n: limits.twoFactorCodeLength })
        }
        error={error && recovering ? say('session.recoveryCodes.format', { n: limits.recoveryCodeLength }) : error}
      />
      <button
        type="button"
        onClick={toggle}
        className="rounded-sm font-medium text-accent text-[0.8125rem] underline-offset-2 hover:underline"
      >
        {say(recovering ? 'session.recoveryCodes.useApp' : 'session.recoveryCodes.use')}
      </button>
    </div>
  );
}
