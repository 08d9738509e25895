import { useQueryClient } from '@tanstack/react-query';
import {
  changedFields,
  describeRoles,
  lengthOf,
  limits,
  mayActOn,
  mayEditUserField,
  mayGiveOperating,
  mayGivePermission,
  type PermissionRole,
  say,
  showsUserField,
  switchPermission,
  type UserField,
} from '@trastienda/domain';
import { asksForProof, type Failure, type UserDraft, userFormWith } from '@trastienda/machines';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { type ComparedField, useEditForm } from '../../lib/edit-form.ts';
import { refusalText } from '../../lib/refusal-text.ts';
import { useSignedIn } from '../../lib/signed-in.tsx';
import { toasts } from '../../lib/toasts.ts';
import { usersKeys } from './users.queries.ts';

const machine = userFormWith({ client: api, unwrap });

/** A user's form as its dialog sees it; the id is undefined for a new one. */
export function useUserForm(id: string | undefined, onClose: () => void) {
  const { user: me } = useSignedIn();
  const { viewer } = me;
  const queries = useQueryClient();
  const [state, send] = useMachine(machine, { input: { id, extra: { viewer } } });
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const { context } = state;
  const { draft, resource } = context;
  const own = (account: string) => me.organizations.find(({ accountName }) => accountName === account)?.name;
  const sellerName = (account: string): string =>
    chosen[account] ??
    resource?.sellerNames[account] ??
    context.overtaken?.current.sellerNames[account] ??
    own(account) ??
    account;
  const form = useEditForm(state, send, {
    loadFailed: 'users.form.loadFailed',
    failed: () => 'users.save.failed',
    reason: failureText,
    fields: comparedFields(sellerName),
    onEnd: ({ saved }) => {
      if (saved) {
        toasts.show({ tone: 'success', text: say('users.done'), subject: 'users:save' });
        void queries.invalidateQueries({ queryKey: usersKeys.all });
      }
      onClose();
    },
  });
  const refusalOf = (field: UserField) => refusalText(mayEditUserField(viewer, resource, field));
  const shows = (field: UserField) => showsUserField(viewer, field);
  return {
    ...form,
    isNew: id === undefined,
    emailNotice: form.verifying
      ? say('users.email.verifying')
      : form.unverified
        ? say('users.email.unverified')
        : undefined,
    asksProof: asksForProof(draft, context),
    movesEmail: resource !== undefined && changedFields(resource, draft).includes('email'),
    asksCode: me.using2FA,
    refusalOf,
    /** Why the viewer changes nothing of this account but its names. */
    closed: resource && refusalText(mayActOn(viewer, resource)),
    permissionRefusal: (permission: PermissionRole) => refusalText(mayGivePermission(viewer, resource, permission)),
    operatingRefusal: refusalText(mayGiveOperating(viewer, resource)),
    shows,
    text: (name: 'firstName' | 'lastName') => ({
      ...form.control(name),
      value: draft[name],
      disabled: refusalOf(name) !== undefined,
      onChange: (value: string) => form.change({ [name]: value }),
    }),
    switchPermission: (permission: PermissionRole, on: boolean) =>
      form.choose('roles', { roles: switchPermission(draft.roles, permission, on) }),
    sellerName,
    addSeller: (accountName: string, name: string) => {
      setChosen((before) => ({ ...before, [accountName]: name }));
      form.choose('accountNames', { accountNames: [...draft.accountNames, accountName] });
    },
    removeSeller: (accountName: string) =>
      form.choose('accountNames', { accountNames: draft.accountNames.filter((one) => one !== accountName) }),
  };
}

const comparedFields = (sellerName: (account: string) => string): readonly ComparedField<UserDraft>[] => [
  { name: 'firstName', label: say('users.column.firstName') },
  { name: 'lastName', label: say('users.column.lastName') },
  { name: 'email', label: say('users.column.email') },
  { name: 'roles', label: say('users.column.roles'), text: ({ roles }) => describeRoles(roles) },
  {
    name: 'accountNames',
    label: say('users.form.sellers'),
    text: ({ accountNames }) => accountNames.map(sellerName).join(', '),
  },
  {
    name: 'status',
    label: say('users.column.status'),
    text: ({ status }) => say(status === 'ENABLED' ? 'users.status.enabled' : 'users.status.disabled'),
  },
  {
    name: 'operatingUser',
    label: say('users.form.operating'),
    text: ({ operatingUser }) => say(operatingUser ? 'users.yes' : 'users.no'),
  },
];

/** The server's message, unless it is too long for the screen (S1 §8). */
export function failureText({ message, offline }: Failure, failed: string): string {
  if (offline) return `${failed}. ${say('errors.offline.again')}`;
  const fits = message !== '' && lengthOf(message) <= limits.serverMessageLength;
  return fits ? message : failed;
}

export type UserFormView = ReturnType<typeof useUserForm>;
