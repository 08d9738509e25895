import type { PromotionFacts, PromotionForm } from '@trastienda/domain';
import type { FieldProblems } from '@trastienda/validators';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import type { EditSave } from '../shared/edit-form.machine.ts';
import type { Saving } from '../shared/edit-form.ts';
import { ifMatch } from '../shared/if-match.ts';
import { overtakenBy } from '../shared/overtaken.ts';
import { promotionFormMachine } from './promotion-form.machine.ts';

/** The form of a promotion, connected to the API. */
export function promotionFormWith({ client, unwrap }: Api) {
  const load = (id: string): Promise<PromotionFacts> =>
    unwrap(client.GET('/promotions/{id}', { params: { path: { id } } }));

  return promotionFormMachine.provide({
    actors: {
      load: fromPromise<PromotionFacts, { id: string }>(({ input }) => load(input.id)),
      save: fromPromise<Saving<PromotionFacts>, EditSave<PromotionFacts, PromotionForm>>(
        async ({ input: { resource, value: body } }) => {
          if (!resource) return { saved: await unwrap(client.POST('/promotions', { body })) };
          const { id, version } = resource;
          const params = { path: { id }, header: ifMatch(version) };
          try {
            return { saved: await unwrap(client.PUT('/promotions/{id}', { params, body })) };
          } catch (error) {
            return overtakenBy(error, () => load(id));
          }
        },
      ),
      checkField: fromPromise<FieldProblems, { question: string }>(async ({ input, signal }) => {
        const query = { name: input.question, size: 1 };
        const found = await unwrap(client.GET('/promotions', { params: { query }, signal }));
        const none: FieldProblems = {};
        return found.length > 0 ? { name: { code: 'promotions.name.taken' } } : none;
      }),
    },
  });
}
