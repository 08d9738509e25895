import type { ControversyState, OrderAction } from '@trastienda/domain';
import { refusalOfMove } from '@trastienda/machines';
import type { Controversy, TrastiendaClient } from 'trastienda-client';
import { createActor } from 'xstate';
import { say } from '../../messages/say.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { openOrder } from './flows.ts';
import { refusalFailure } from './refusal.ts';

/** The flow Crear controversia of an order, not yet started. */
export const openCreation = async (client: TrastiendaClient, id: string) => {
  const { flows, input } = await openOrder(client, id, 'createControversy');
  return createActor(flows.createControversy, { input });
};

/** The flow that adds a note, not yet started. */
export const openNote = async (client: TrastiendaClient, id: string, which: string) => {
  const { flows, input } = await about(client, { id, which, action: 'addControversyNote' });
  return createActor(flows.addControversyNote, { input });
};

/** The flow that changes the state, not yet started. */
export const openChange = async (
  client: TrastiendaClient,
  change: { id: string; which: string; to: ControversyState },
) => {
  const { flows, input, controversy } = await about(client, { ...change, action: 'changeControversyState' });
  const refusal = refusalOfMove(controversy, change.to);
  if (refusal) throw refusalFailure(refusal, change.id);
  const extra = { ...input.extra, to: change.to };
  return { controversy, actor: createActor(flows.changeControversy, { input: { ...input, extra } }) };
};

/** The flow Eliminar controversia, not yet started. */
export const openDeletion = async (client: TrastiendaClient, id: string, which: string) => {
  const { flows, input, controversy } = await about(client, { id, which, action: 'deleteControversy' });
  return { controversy, actor: createActor(flows.deleteControversy, { input }) };
};

const about = async (
  client: TrastiendaClient,
  { id, which, action }: { id: string; which: string; action: OrderAction },
) => {
  const { order, flows, input } = await openOrder(client, id, action);
  const controversy = controversyNamed(order.controversies, which);
  return { controversy, flows, input: { ...input, extra: { controversyId: controversy.id } } };
};

/** A controversy given by its id, or by its position in the list. */
const controversyNamed = (all: readonly Controversy[], which: string): Controversy => {
  const found = all.find(({ id }) => id === which) ?? (/^\d+$/.test(which) ? all[Number(which) - 1] : undefined);
  if (found) return found;
  throw new Failure(say('cli.controversies.notFound'), {
    code: 'orders.controversy.notFound',
    exitCode: exitCodes.refused,
    nextSteps: [say('cli.controversies.seeThem')],
  });
};
