import { useQuery } from '@tanstack/react-query';
import type { User } from '@trastienda/api-client';
import { say } from '@trastienda/domain';
import { useId, useState } from 'react';
import { failureOf } from '../../lib/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FooterQuestion } from '../../ui/footer-question.tsx';
import { ProofFields } from './proof-fields.tsx';
import { useUserForm } from './use-user-form.ts';
import { UserFields } from './user-fields.tsx';
import { usersQueries } from './users.queries.ts';

interface UserDialogProps {
  /** Undefined when the user is new. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** The form of a user, new or known. */
export function UserDialog({ id, onClose }: UserDialogProps) {
  return id === undefined ? <OpenForm user={undefined} onClose={onClose} /> : <KnownUser id={id} onClose={onClose} />;
}

function KnownUser({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery({ ...usersQueries.detail(id), refetchOnWindowFocus: false });
  if (data) return <OpenForm user={data} onClose={onClose} />;
  // Nothing is drawn until the answer: a dialog that turns into another one would lose the focus.
  if (!error) return null;
  const failure = failureOf(error, say('users.form.loadFailed'));
  return (
    <Dialog open title={say('users.form.editTitle')} onClose={onClose}>
      <ErrorState
        message={failure.message}
        requestId={failure.requestId}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </Dialog>
  );
}

function OpenForm({ user, onClose }: { readonly user: User | undefined; readonly onClose: () => void }) {
  const formId = useId();
  const form = useUserForm(user, onClose);
  const [leaving, setLeaving] = useState(false);
  const [names] = useState(() =>
    Object.fromEntries((user?.organizations ?? []).map(({ accountName, name }) => [accountName, name])),
  );
  const leave = () => {
    if (form.resetAsked) form.refrainReset();
    else if (form.dirty && !leaving) setLeaving(true);
    else form.close();
  };
  const footer = form.resetAsked ? (
    <FooterQuestion
      text={say('users.resetTwoFactor.ask', { name: `${form.draft.firstName} ${form.draft.lastName}` })}
      stay={say('users.form.cancel')}
      go={say('users.resetTwoFactor')}
      busy={form.resetting ? say('users.resetTwoFactor.busy') : undefined}
      unready={form.proof?.currentPassword === ''}
      onStay={form.refrainReset}
      onGo={form.confirmReset}
    />
  ) : leaving ? (
    <FooterQuestion
      text={say('users.form.leave')}
      stay={say('users.form.leave.stay')}
      go={say('users.form.leave.go')}
      onStay={() => setLeaving(false)}
      onGo={form.close}
    />
  ) : (
    <>
      {user ? (
        <Button className="mr-auto" onClick={form.askReset} refusal={form.refusalOf('twoFactor')} disabled={form.busy}>
          {say('users.resetTwoFactor')}
        </Button>
      ) : null}
      <Button onClick={leave} disabled={form.busy}>
        {say('users.form.cancel')}
      </Button>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        disabled={!form.sendable && !form.busy}
        busy={form.busy}
        busyLabel={say(user ? 'users.form.saving' : 'users.form.creating')}
      >
        {say(user ? 'users.form.save' : 'users.form.create')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      title={say(user ? 'users.form.editTitle' : 'users.form.createTitle')}
      description={user ? undefined : say('users.form.mailHint')}
      onClose={leave}
      busy={form.busy}
      footer={footer}
    >
      <form
        id={formId}
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (form.resetAsked) form.confirmReset();
          else if (form.sendable) form.submit();
        }}
      >
        {form.failure ? <ErrorState message={form.failure.message} requestId={form.failure.requestId} /> : null}
        {form.resetAsked && form.proof ? (
          <ProofFields
            proof={form.proof}
            errorOf={form.errorOf}
            help={say('users.resetTwoFactor.help')}
            autoFocus
            disabled={form.resetting}
          />
        ) : (
          <UserFields form={form} names={names} />
        )}
      </form>
    </Dialog>
  );
}
