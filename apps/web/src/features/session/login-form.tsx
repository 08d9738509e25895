import { sayFrame as say } from '@trastienda/domain';
import { checkLoginForm } from '@trastienda/validators';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PasswordEye } from './password-eye.tsx';
import { problemText } from './session-text.ts';

const RecoveryDialog = lazyPart(async () => (await import('./later.ts')).RecoveryDialog);

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly code?: string;
}

export interface LoginFormProps {
  readonly waiting: boolean;
  readonly failure: string | undefined;
  /** The initial e-mail address, from an earlier attempt. */
  readonly email: string;
  readonly onSubmit: (credentials: Credentials) => void;
}

type Name = 'username' | 'password' | 'code';

/** E-mail, password and, for users with two-step verification, the code. The button tells what is missing when it is pressed (S1 §5; R46). */
export function LoginForm({ waiting, failure, email, onSubmit }: LoginFormProps) {
  const [values, setValues] = useState({ username: email, password: '', code: '' });
  /** The fields that tell what is wrong: those that were left, and those that the button found wrong. */
  const [told, setTold] = useState<Readonly<Record<string, unknown>>>({});
  const [shown, setShown] = useState(false);
  const [recovering, setRecovering] = useState(false);

  const checked = checkLoginForm(values);
  const field = (name: Name) => {
    const problem = !checked.valid && told[name] ? checked.fields[name] : undefined;
    return {
      name,
      value: values[name],
      onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
      // An empty field that is only tabbed through shows no error.
      onBlur: () => setTold((before) => (values[name] === '' ? before : { ...before, [name]: true })),
      error: problemText(problem),
    };
  };
  const submit = () => (checked.valid ? onSubmit(values) : setTold(checked.fields));

  return (
    <Form inert={waiting} frame={{ submit }}>
      {failure ? (
        <Alert tone="danger" announce="alert">
          {failure}
        </Alert>
      ) : null}
      <TextField
        label={say('session.email')}
        type="email"
        autoComplete="username"
        autoFocus={email === ''}
        required
        {...field('username')}
      />
      <TextField
        label={say('session.password')}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoFocus={email !== ''}
        required
        {...field('password')}
        trailing={<PasswordEye shown={shown} onToggle={() => setShown(!shown)} />}
      />
      <TextField
        label={say('session.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        help={say('shell.session.codeOptional')}
        {...field('code')}
      />
      <Button type="submit" variant="primary" className="h-9 w-full">
        {say('session.submit')}
      </Button>
      <button
        type="button"
        onClick={() => setRecovering(true)}
        className="justify-self-center rounded-sm font-medium text-accent underline-offset-2 hover:underline"
      >
        {say('session.recovery.title')}
      </button>
      <Suspense fallback={null}>
        {recovering ? <RecoveryDialog email={values.username} onClose={() => setRecovering(false)} /> : null}
      </Suspense>
    </Form>
  );
}
