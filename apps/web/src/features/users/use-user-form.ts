import { useQueryClient } from '@tanstack/react-query';
import { type User, unwrap } from '@trastienda/api-client';
import {
  limits,
  type MessageKey,
  mayEditUserField,
  mayGiveOperating,
  mayGivePermission,
  type PermissionRole,
  say,
  showsUserField,
  type UserField,
} from '@trastienda/domain';
import {
  asksForEmail,
  type PlainUserField,
  type UserFormContext,
  userFactsOf,
  userFormWith,
} from '@trastienda/machines';
import { checkUserForm } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { refusalWords } from '../../lib/refusal-words.ts';
import { useSignedIn } from '../../lib/signed-in.tsx';
import { toasts } from '../../lib/toasts.ts';
import { usersKeys } from './users.queries.ts';

const machine = userFormWith({ client: api, unwrap });

/** A user's form as its dialog sees it. */
export function useUserForm(user: User | undefined, onClose: () => void) {
  const { user: me } = useSignedIn();
  const { viewer } = me;
  const queries = useQueryClient();
  const [facts] = useState(() => user && userFactsOf(user));
  const [state, send] = useMachine(machine, { input: { viewer, ...(facts && { user: facts }) } });
  const [touched, setTouched] = useState<readonly string[]>([]);
  const { draft, failure, proof } = state.context;
  const unproven = asksForEmail(state.context) && proof.currentPassword === '';
  const resetAsked = state.matches('resetAsked') || state.matches('resetting');
  const over = state.status === 'done';

  const end = useEffectEvent(() => {
    if (state.context.result) {
      toasts.show({ tone: 'success', text: say('users.done'), subject: 'users:save' });
      void queries.invalidateQueries({ queryKey: usersKeys.all });
    }
    onClose();
  });
  useEffect(() => {
    if (over) end();
  }, [over]);
  const tellReset = useEffectEvent(() => {
    toasts.show({ tone: 'success', text: say('users.done'), subject: 'users:reset' });
    void queries.invalidateQueries({ queryKey: usersKeys.lists });
  });
  useEffect(() => {
    if (state.context.twoFactorReset) tellReset();
  }, [state.context.twoFactorReset]);

  const checked = checkUserForm(draft);
  const problems = checked.valid ? {} : checked.fields;
  const errorOf = (name: string) => {
    const problem = touched.includes(name) ? problems[name] : undefined;
    return problem ? say(problem.code, problem.params) : failure?.fields[name];
  };
  const touch = (name: string) => setTouched((before) => (before.includes(name) ? before : [...before, name]));
  const refusalOf = (field: UserField) => refusalWords(mayEditUserField(viewer, facts, field));
  return {
    draft,
    busy: state.hasTag('busy') || over,
    resetting: state.matches('resetting'),
    resetAsked,
    sendable: state.hasTag('sendable') && checked.valid && !unproven,
    dirty: JSON.stringify(draft) !== JSON.stringify(facts ?? { ...draft, firstName: '', lastName: '', email: '' }),
    emailNotice: state.matches({ editing: 'verifying' })
      ? say('users.email.verifying')
      : state.matches({ editing: 'unverified' })
        ? say('users.email.unverified')
        : undefined,
    emailError: state.matches({ editing: 'taken' }) ? say('users.email.taken') : errorOf('email'),
    failure: failureWords(failure, state.matches('resetAsked') ? 'users.resetTwoFactor.failed' : 'users.save.failed'),
    errorOf,
    refusalOf,
    // What somebody has may be taken away, whoever lacks it.
    permissionRefusal: (permission: PermissionRole) => refusalWords(mayGivePermission(viewer, facts, permission)),
    operatingRefusal: refusalWords(mayGiveOperating(viewer, facts)),
    isNew: facts === undefined,
    shows: (field: UserField) => showsUserField(viewer, field),
    text: (name: 'firstName' | 'lastName') => ({
      name,
      value: draft[name],
      error: errorOf(name),
      disabled: refusalOf(name) !== undefined,
      onBlur: () => touch(name),
      onChange: (value: string) => send({ type: 'field.changed', change: { [name]: value } }),
    }),
    pendingEmail: user?.pendingEmail,
    proof:
      resetAsked || asksForEmail(state.context)
        ? {
            ...proof,
            asksCode: me.using2FA,
            type: (change: Partial<typeof proof>) => send({ type: 'proof.typed', proof: { ...proof, ...change } }),
          }
        : undefined,
    typeEmail: (email: string) => send({ type: 'email.typed', email }),
    touch,
    change: (change: Partial<Pick<typeof draft, PlainUserField>>) => send({ type: 'field.changed', change }),
    switchMarketplace: (on: boolean) => send({ type: 'marketplace.switched', on }),
    switchIntegrator: (on: boolean) => send({ type: 'integrator.switched', on }),
    switchAdministrator: (on: boolean) => send({ type: 'administrator.switched', on }),
    switchPermission: (permission: PermissionRole, on: boolean) => {
      touch('roles');
      send({ type: 'permission.switched', permission, on });
    },
    submit: () => send({ type: 'user.submitted' }),
    askReset: () => send({ type: 'reset.asked' }),
    confirmReset: () => send({ type: 'reset.confirmed' }),
    refrainReset: () => send({ type: 'reset.refrained' }),
    close: () => send({ type: 'form.closed' }),
  };
}

/** The server's words, unless they are longer than the screen takes (S1 §8). */
function failureWords(failure: UserFormContext['failure'], fallback: MessageKey) {
  if (!failure) return undefined;
  const requestId = failure.requestId || undefined;
  if (failure.offline) return { message: `${say(fallback)}. ${say('errors.offline')}`, requestId };
  const fits = failure.message !== '' && failure.message.length <= limits.serverMessageLength;
  return { message: fits ? failure.message : say(fallback), requestId };
}

export type UserFormView = ReturnType<typeof useUserForm>;
