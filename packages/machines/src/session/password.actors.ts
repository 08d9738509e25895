import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import { type PasswordChangeRequest, passwordChangeMachine } from './password-change.machine.ts';

/** The change of a password by a link, over the API. */
export function passwordChangeWith({ client, unwrap }: Api) {
  return passwordChangeMachine.provide({
    actors: {
      change: fromPromise<void, PasswordChangeRequest>(async ({ input: { link, code, ...form } }) => {
        const body = { ...form, ...(code !== undefined && { codeQR: Number(code) }) };
        await unwrap(client.PUT('/admin/user/change/password/{id}', { params: { path: { id: link } }, body }));
      }),
    },
  });
}
