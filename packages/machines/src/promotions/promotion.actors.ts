import type { PromotionFacts, PromotionForm } from '@trastienda/domain';
import type { FieldProblems } from '@trastienda/validators';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import { editPorts } from '../shared/edit-ports.ts';
import { promotionFormMachine } from './promotion-form.machine.ts';

/** The form of a promotion, connected to the API. */
export const promotionFormWith = ({ client, unwrap }: Api) =>
  promotionFormMachine.provide({
    actors: {
      ...editPorts<PromotionFacts, PromotionForm>({
        read: (id) => unwrap(client.GET('/promotions/{id}', { params: { path: { id } } })),
        create: (body) => unwrap(client.POST('/promotions', { body })),
        change: (params, body) => unwrap(client.PUT('/promotions/{id}', { params, body })),
      }),
      checkField: fromPromise<FieldProblems, { question: string }>(async ({ input, signal }) => {
        const query = { name: input.question, size: 1 };
        const found = await unwrap(client.GET('/promotions', { params: { query }, signal }));
        const none: FieldProblems = {};
        return found.length > 0 ? { name: { code: 'promotions.name.taken' } } : none;
      }),
    },
  });
