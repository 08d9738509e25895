import { type RateFacts, type RateForm, rateLimits, say, weightText, zoneText } from '@trastienda/domain';
import type { FieldProblems } from '@trastienda/validators';
import { fromPromise } from 'xstate';
import type { PagedApi } from '../shared/api.actors.ts';
import { editPorts } from '../shared/edit-ports.ts';
import { type OverlapQuestion, rateFormMachine } from './rate-form.machine.ts';

/** The form of a rate, connected to the API. */
export const rateFormWith = ({ client, unwrap, unwrapPage }: PagedApi) =>
  rateFormMachine.provide({
    actors: {
      ...editPorts<RateFacts, RateForm>({
        read: (id) => unwrap(client.GET('/shippingrates/{id}', { params: { path: { id: Number(id) } } })),
        create: (body) => unwrap(client.POST('/shippingrates', { body })),
        change: (params, body) => unwrap(client.PUT('/shippingrates/{id}', { params, body })),
      }),
      checkField: fromPromise<FieldProblems, { question: string }>(async ({ input, signal }) => {
        const { zipCodeStart, zipCodeEnd, ...asked } = JSON.parse(input.question) as OverlapQuestion;
        const range = zipCodeStart && zipCodeEnd ? { zipCodeStart, zipCodeEnd } : {};
        const query = { ...asked, ...range, size: rateLimits.overlaps };
        return adviceOn(await unwrapPage(client.GET('/shippingrates/overlaps', { params: { query }, signal })));
      }),
    },
  });

/** The advice about overlaps: how many there are, and the first of them by name. */
function adviceOn({ rows, total }: { rows: readonly RateFacts[]; total: number }): FieldProblems {
  if (total === 0) return {};
  const named = rows
    .map((rate) => say('rates.form.overlap.rate', { id: rate.id, zone: zoneText(rate), weight: weightText(rate) }))
    .join(', ');
  const more = total - rows.length;
  const which = more > 0 ? say('rates.form.overlap.more', { which: named, n: more }) : named;
  const n = total === 1 ? say('rates.form.overlap.one') : say('rates.form.overlap.many', { n: total });
  return { overlap: { code: 'rates.form.overlap', params: { n, which } } };
}
