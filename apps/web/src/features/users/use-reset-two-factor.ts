import { useQueryClient } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
import { type EditedUser, resetTwoFactorWith, type UserProof } from '@trastienda/machines';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { unwrap } from 'trastienda-client';
import { type ActorRefFrom, createActor } from 'xstate';
import { api } from '../../lib/api.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { toasts } from '../../lib/toasts.ts';
import { failureText } from './use-user-form.ts';
import { usersKeys } from './users.queries.ts';

const machine = resetTwoFactorWith({ client: api, unwrap });

/** Reiniciar 2FA in the dialog of a user: `asked` is the open confirmation, which replaces the form. */
export function useResetTwoFactor(user: EditedUser | undefined) {
  const viewer = useViewer();
  const queries = useQueryClient();
  const [actor, setActor] = useState<ActorRefFrom<typeof machine>>();
  const state = useSelector(actor, (snapshot) => snapshot);
  useEffect(() => {
    if (!actor) return;
    const watching = actor.subscribe({
      complete: () => {
        setActor(undefined);
        if (!actor.getSnapshot().matches('done')) return;
        toasts.show({ tone: 'success', text: say('users.done'), subject: 'users:reset' });
        void queries.invalidateQueries({ queryKey: usersKeys.lists });
      },
    });
    actor.start();
    return () => {
      watching.unsubscribe();
      actor.stop();
    };
  }, [actor, queries]);

  const ask = () => {
    if (user) setActor(createActor(machine, { input: { subject: user, viewer, extra: undefined } }));
  };
  if (!actor || !state) return { ask, asked: undefined };
  const { draft, problems, failure } = state.context;
  return {
    ask,
    asked: {
      proof: draft,
      busy: state.hasTag('busy'),
      failure: failure && {
        message: failureText(failure, say('users.resetTwoFactor.failed')),
        requestId: failure.requestId || undefined,
      },
      error: (field: keyof UserProof) => {
        const problem = problems[field];
        return problem ? say(problem.code, problem.params) : failure?.fields[field];
      },
      change: (change: Partial<UserProof>) => actor.send({ type: 'draft.changed', change }),
      confirm: () => actor.send({ type: 'action.confirmed' }),
      close: () => actor.send({ type: 'dialog.closed' }),
    },
  };
}
