import type { NoticeForm } from '@trastienda/domain';
import type { Notification } from 'trastienda-client';
import type { Api } from '../shared/api.actors.ts';
import { editPorts } from '../shared/edit-ports.ts';
import { type NoticeFacts, noticeFormMachine } from './notice-form.machine.ts';

const factsOf = ({ id, version, text, notifyDate, status }: Notification): NoticeFacts => ({
  id,
  version,
  text,
  notifyDate: notifyDate ?? '',
  sent: status === 'SENT',
});

/** The form of a scheduled message, connected to the API. */
export const noticeFormWith = ({ client, unwrap }: Api) =>
  noticeFormMachine.provide({
    actors: editPorts<NoticeFacts, NoticeForm>({
      read: (id) => unwrap(client.GET('/notifications/{id}', { params: { path: { id } } })).then(factsOf),
      create: (body) => unwrap(client.POST('/notifications', { body })).then(factsOf),
      change: (params, body) => unwrap(client.PUT('/notifications/{id}', { params, body })).then(factsOf),
    }),
  });
