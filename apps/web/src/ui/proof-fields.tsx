import { TextField } from './text-field.tsx';

/** What is typed to prove who somebody is. */
interface Proof {
  readonly currentPassword: string;
  readonly code: string;
}

interface ProofFieldsProps {
  readonly labels: { readonly password: string; readonly code: string };
  readonly proof: Proof;
  readonly asksCode: boolean;
  readonly error: (field: keyof Proof) => string | undefined;
  /** Says what the password is needed for. */
  readonly help: string;
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (change: Partial<Proof>) => void;
  readonly onLeave?: (field: keyof Proof) => void;
}

/** The fields of a proof of identity: the password of whoever makes a change and, with two-step verification, the code. */
export function ProofFields(props: ProofFieldsProps) {
  const { labels, proof, asksCode, error, help, autoFocus = false, disabled = false, onChange, onLeave } = props;
  return (
    <>
      <TextField
        name="currentPassword"
        type="password"
        label={labels.password}
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
          label={labels.code}
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
