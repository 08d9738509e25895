import { sayAccount as say } from '@trastienda/domain';
import type { ReactNode } from 'react';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';

export interface NewPasswordFieldsProps {
  readonly form: {
    field: (
      name: 'password' | 'repeatPassword',
    ) => Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>;
  };
  /** Whether the passwords are readable. */
  readonly shown: boolean;
  /** Shown at the end of the first field. */
  readonly trailing?: ReactNode;
}

/** The two fields for a new password and its repetition. */
export function NewPasswordFields({ form, shown, trailing }: NewPasswordFieldsProps) {
  const shared = { type: shown ? 'text' : 'password', autoComplete: 'new-password', required: true } as const;
  const first = form.field('password');
  return (
    <>
      <TextField
        {...shared}
        label={say('session.passwordChange.new')}
        help={first.error ? undefined : say('session.passwordChange.rule')}
        {...first}
        {...(trailing !== undefined && { trailing })}
      />
      <TextField {...shared} label={say('session.passwordChange.repeat')} {...form.field('repeatPassword')} />
    </>
  );
}
