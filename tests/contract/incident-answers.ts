import type { Incident } from 'trastienda-client';
import { placeOrder } from '../support/orders.ts';
import type { Fixture } from './load-answers.ts';

const form = { incidenceType: 'ORDER', priority: 'HALF', title: 'Caja rota', description: 'Llegó abierta.' };

/** Provokes every answer of incidents. */
export async function hearIncidents({ market, answers, refuses }: Fixture): Promise<void> {
  const body = { ...form, reference: await placeOrder(market) };
  const create = { call: 'POST /incidents', as: 'seller', body } as const;
  const { id } = (await answers(201, create)).body as Incident;
  await refuses(400, 'errors.validation', { ...create, body: { ...body, reference: 'nada' } });
  await refuses(400, 'errors.validation', { ...create, body: { ...body, more: 1 } });
  await refuses(403, 'incidents.peopleOnly', { ...create, as: 'integrator' });
  const named = { ...create, headers: { 'idempotency-key': 'attempt-of-a-contract-1' } };
  await answers(201, named);
  await refuses(422, 'incidents.key.reused', { ...named, body: { ...body, title: 'Otra' } });

  const filters =
    'incidenceType=ORDER&priority=HALF&status=OPEN&accountName=aurora&fromDate=2020-01-01&toDate=2100-01-01';
  await answers(200, {
    call: `GET /incidents?${filters}&reference=${body.reference}&text=caja&from=0&size=5`,
    as: 'admin',
  });
  await refuses(400, 'errors.validation', { call: 'GET /incidents?status=DONE', as: 'seller' });
  await refuses(403, 'incidents.peopleOnly', { call: 'GET /incidents', as: 'integrator' });

  const path = `/incidents/${id}`;
  const comment = { call: `POST ${path}/comments`, body: { text: 'Lo vemos.' } };
  const close = { call: `PUT ${path}`, body: { status: 'CLOSE' } };
  await answers(200, { call: `GET ${path}`, as: 'seller' });
  const headers = { 'if-match': '*', 'idempotency-key': 'attempt-of-a-contract-2' };
  await answers(200, { ...comment, as: 'admin', headers });
  await refuses(422, 'incidents.key.reused', { ...comment, as: 'admin', headers, body: { text: 'Otra cosa.' } });
  await refuses(400, 'errors.validation', { ...comment, as: 'admin', body: { text: ' ' } });
  await refuses(400, 'errors.validation', { ...close, as: 'admin', body: { status: 'OPEN' } });
  for (const change of [{ call: `GET ${path}` }, comment, close]) {
    const nowhere = change.call.replace(path, '/incidents/999999999');
    await refuses(400, 'errors.validation', {
      ...change,
      call: change.call.replace(path, '/incidents/nada'),
      as: 'seller',
    });
    await refuses(403, 'incidents.peopleOnly', { ...change, as: 'integrator' });
    await refuses(404, 'incidents.notFound', { ...change, call: nowhere, as: 'admin' });
    await refuses(404, 'incidents.notFound', { ...change, as: 'otherSeller' });
  }
  const late = { 'if-match': '"1"' };
  for (const change of [comment, close])
    await refuses(412, 'errors.changed', { ...change, as: 'seller', headers: late });
  await answers(200, { ...close, as: 'seller' });
  for (const change of [comment, close]) await refuses(409, 'incidents.closed', { ...change, as: 'admin' });
}
