import { limits } from '@trastienda/domain';
import { checkLoginForm, type FieldProblems } from '@trastienda/validators';
import { Box } from 'ink';
import { useState } from 'react';
import { say } from '../messages/say.ts';
import type { SessionActor, SessionSnapshot } from '../services/session/session-actor.ts';
import { flowFailureText } from '../shell/failure-text.ts';
import type { ViewEnd } from './show-view.ts';
import { Spinner } from './spinner.tsx';
import { Stage } from './stage.tsx';
import { Text } from './text.tsx';
import { TextField } from './text-field.tsx';
import { useEnd, useSnapshot } from './use-actor.ts';

type LoginViewProps = {
  actor: SessionActor;
  known: { email: string | undefined; code: string | undefined };
  end: ViewEnd<void>;
};

/** The sign-in on a terminal; the session machine decides what to ask for. */
export const LoginView = ({ actor, known, end }: LoginViewProps) => {
  const snapshot = useSnapshot(actor);
  const [typed, remember] = useState('');
  useEnd(isOver(snapshot), () => end.done());
  return (
    <Stage onInterrupt={end.interrupt}>
      <LoginStep actor={actor} snapshot={snapshot} known={known} typed={typed} remember={remember} />
    </Stage>
  );
};

export const loginView = (props: LoginViewProps) => <LoginView {...props} />;

// Another attempt helps only against a typing error: a disabled account or an expired password stays so.
const isOver = (snapshot: SessionSnapshot): boolean =>
  snapshot.hasTag('signedIn') ||
  snapshot.hasTag('offline') ||
  ['disabled', 'passwordExpired', 'deadlineExpired', 'activationRequired', 'closed'].some((state) =>
    snapshot.matches({ anonymous: state as 'disabled' }),
  ) ||
  (snapshot.matches({ anonymous: 'refused' }) && !isTypingError(snapshot));

const isTypingError = ({ context: { failure } }: SessionSnapshot): boolean =>
  failure?.oauthError === 'error.bad.credentials';

type CredentialsProps = Omit<LoginViewProps, 'end'> & {
  snapshot: SessionSnapshot;
  /** The last typed e-mail address, so that the user can correct it after a refusal. */
  typed: string;
  remember: (email: string) => void;
};

const LoginStep = (props: CredentialsProps) => {
  const { actor, snapshot } = props;
  if (isOver(snapshot)) return null;
  if (snapshot.hasTag('busy')) return <Spinner label={say('session.waiting')} />;
  if (snapshot.matches('askingCode')) return <CodeField actor={actor} snapshot={snapshot} />;
  return <CredentialsForm {...props} />;
};

const CredentialsForm = ({ actor, snapshot, known, typed, remember }: CredentialsProps) => {
  const { problems, failure } = snapshot.context;
  const [email, setEmail] = useState(known.email);
  const [emailProblem, setEmailProblem] = useState<string>();
  const takeEmail = (value: string) => {
    const problem = emailProblemOf(value);
    setEmailProblem(problem);
    if (problem) return;
    remember(value.trim());
    setEmail(value.trim());
  };
  const submit = (password: string) =>
    actor.send({
      type: 'credentials.submitted',
      username: email ?? '',
      password,
      ...(known.code && { code: known.code }),
    });
  const fieldProblem = (['username', 'password', 'code'] as const)
    .map((field) => problemText(problems, field))
    .find((text) => text !== undefined);
  return (
    <Box flexDirection="column">
      {failure ? <Text color="red">✗ {flowFailureText(failure)}</Text> : null}
      {email === undefined ? (
        <TextField label={say('session.email')} initial={typed} error={emailProblem} onSubmit={takeEmail} />
      ) : (
        <Box flexDirection="column">
          <Text>
            <Text bold>{say('session.email')}</Text>: {email}
          </Text>
          <TextField label={say('session.password')} hidden error={fieldProblem} onSubmit={submit} />
        </Box>
      )}
    </Box>
  );
};

const emailProblemOf = (username: string): string | undefined => {
  const checked = checkLoginForm({ username, password: '-' });
  return checked.valid ? undefined : problemText(checked.fields, 'username');
};

const CodeField = ({ actor, snapshot }: Pick<CredentialsProps, 'actor' | 'snapshot'>) => {
  const { problems, failure } = snapshot.context;
  const wrong = failure?.oauthError === 'error.code.invalid' ? flowFailureText(failure) : undefined;
  return (
    <Box flexDirection="column">
      <Text dimColor>{say('session.code.help', { n: limits.twoFactorCodeLength })}</Text>
      <TextField
        key={failure?.requestId ?? 'code'}
        label={say('session.code')}
        error={problemText(problems, 'code') ?? wrong}
        onSubmit={(code) => actor.send({ type: 'code.submitted', code })}
      />
    </Box>
  );
};

const problemText = (problems: FieldProblems, field: string): string | undefined => {
  const problem = problems[field];
  return problem && say(problem.code, problem.params);
};
