import type { NoticeForm } from '@trastienda/domain';
import type { Notification } from 'trastienda-client';
import { attemptKeys, type KeyedApi } from '../shared/attempt-keys.ts';
import { editPorts } from '../shared/edit-ports.ts';
import { type NoticeFacts, noticeFormMachine } from './notice-form.machine.ts';

const factsOf = ({ id, version, text, notifyDate, status }: Notification): NoticeFacts => ({
  id,
  version,
  text,
  notifyDate: notifyDate ?? '',
  sent: status === 'SENT',
});

/** The form of a scheduled message, connected to the API. Repeated requests create it once. */
export function noticeFormWith({ client, unwrap, newKey }: KeyedApi) {
  const named = attemptKeys(newKey);
  return noticeFormMachine.provide({
    actors: editPorts<NoticeFacts, NoticeForm>({
      read: (id) => unwrap(client.GET('/notifications/{id}', { params: { path: { id } } })).then(factsOf),
      create: (body) =>
        named(body, (header) => unwrap(client.POST('/notifications', { params: { header }, body }))).then(factsOf),
      change: (params, body) => unwrap(client.PUT('/notifications/{id}', { params, body })).then(factsOf),
    }),
  });
}
