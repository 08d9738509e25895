import { say } from '@trastienda/domain';
import { TextField } from '../../ui/text-field.tsx';
import type { UserFormView } from './use-user-form.ts';

interface ProofFieldsProps {
  readonly proof: NonNullable<UserFormView['proof']>;
  readonly errorOf: UserFormView['errorOf'];
  /** What it is asked for. */
  readonly help: string;
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
}

/**
 * What a change of how an account is entered asks of who makes it (R21): their password, and the code where they have
 * two steps.
 */
export function ProofFields({ proof, errorOf, help, autoFocus = false, disabled = false }: ProofFieldsProps) {
  return (
    <>
      <TextField
        name="currentPassword"
        type="password"
        label={say('users.form.currentPassword')}
        required
        autoFocus={autoFocus}
        disabled={disabled}
        autoComplete="current-password"
        value={proof.currentPassword}
        error={errorOf('currentPassword')}
        help={help}
        onChange={(currentPassword) => proof.type({ currentPassword })}
      />
      {proof.asksCode ? (
        <TextField
          name="code"
          label={say('users.form.code')}
          required
          disabled={disabled}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={proof.code}
          error={errorOf('code')}
          onChange={(code) => proof.type({ code })}
        />
      ) : null}
    </>
  );
}
