import { randomUUID } from 'node:crypto';
import type { TrastiendaClient } from '@trastienda/api-client';
import { addNoteWith } from '@trastienda/machines';
import { createActor } from 'xstate';
import { apiOf, subjectOf } from './flows.ts';

/** The flow Escribir nota of an order, not yet started. */
export const openNote = async (client: TrastiendaClient, id: string) => {
  const { subject, viewer } = await subjectOf(client, id, 'addNote');
  const api = { ...apiOf(client), newKey: () => randomUUID() };
  return createActor(addNoteWith(api), { input: { subject, viewer, extra: undefined } });
};
