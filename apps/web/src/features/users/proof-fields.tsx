import { say } from '@trastienda/domain';
import type { UserProof } from '@trastienda/machines';
import { TextField } from '../../ui/text-field.tsx';

interface ProofFieldsProps {
  readonly proof: UserProof;
  readonly asksCode: boolean;
  readonly error: (field: keyof UserProof) => string | undefined;
  /** Says what the password is needed for. */
  readonly help: string;
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (change: Partial<UserProof>) => void;
  readonly onLeave?: (field: keyof UserProof) => void;
}

/**
 * The proof for a change of how to sign in to an account (R21): the password of the person who makes it and, with two-step verification,
 * the code.
 */
export function ProofFields(props: ProofFieldsProps) {
  const { proof, asksCode, error, help, autoFocus = false, disabled = false, onChange, onLeave } = props;
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
        error={error('currentPassword')}
        help={help}
        onBlur={() => onLeave?.('currentPassword')}
        onChange={(currentPassword) => onChange({ currentPassword })}
      />
      {asksCode ? (
        <TextField
          name="code"
          label={say('users.form.code')}
          required
          disabled={disabled}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={proof.code}
          error={error('code')}
          onBlur={() => onLeave?.('code')}
          onChange={(code) => onChange({ code })}
        />
      ) : null}
    </>
  );
}
