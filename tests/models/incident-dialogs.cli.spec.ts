import { randomUUID } from 'node:crypto';
import type { FlowIncident } from '@trastienda/machines';
import { createTrastiendaClient, type Incident } from 'trastienda-client';
import { describe, expect, it } from 'vitest';
import { incidentSummaryText } from '../../apps/cli/src/services/flows/flow.ts';
import { fillIncident, openClosing, openComment } from '../../apps/cli/src/services/incidents/incident-flows.ts';
import { listeningMarketplace } from '../support/listening-marketplace.ts';
import { placeOrder } from '../support/orders.ts';
import { serverFailures } from './confirm-action.model.ts';
import { type CliDialog, type CliSubject, cliDriver } from './dialog.cli-driver.ts';
import { closeIncidentModel, commentIncidentModel } from './incident-dialogs.model.ts';
import { commandPathsOf, coverPaths } from './kit/cover.ts';
import { type Driver, requireFullCoverage, walkPath } from './kit/driver.ts';
import type { FlowModel } from './kit/model.ts';

const listening = listeningMarketplace();

const about = async () => ({ incidenceType: 'ORDER' as const, reference: await placeOrder(listening.market) });
const written = { priority: 'HIGH' as const, title: 'Caja rota', description: 'Llegó abierta' };
const raise = async (): Promise<string> => {
  const body = { ...(await about()), ...written };
  const { status, body: raised } = await listening.market.ask({ call: 'POST /incidents', as: 'seller', body });
  expect(status).toBe(201);
  return String((raised as Incident).id);
};
const incidents: CliSubject<Incident> = {
  path: '/incidents',
  read: async (id, as) => (await listening.market.ask({ call: `GET /incidents/${id}`, as })).body as Incident,
  about: incidentSummaryText,
  changed: 'errors.changed',
};
/** The marketplace adds a comment, or closes the incident. */
const others = async ({ id }: Incident, how: 'part' | 'all') => {
  const write = { call: `POST /incidents/${id}/comments`, body: { text: 'Se envía otra' } };
  const close = { call: `PUT /incidents/${id}`, body: { status: 'CLOSE' } };
  const said = await listening.market.ask({ ...(how === 'all' ? close : write), as: 'admin' });
  expect(said).toMatchObject({ status: 200 });
};

const comment: CliDialog<{ text: string }, Incident, FlowIncident> = {
  account: 'seller',
  open: async (client, id) => ({
    actor: (await openComment(client, Number(id), randomUUID)).actor,
    draft: { text: '¿Cuándo?' },
  }),
  isSend: ({ method, url }) => method === 'POST' && url.endsWith('/comments'),
  others,
  impossible: ['incidents.closed'],
  done: ({ comments }) => expect(comments.at(-1)).toMatchObject({ text: '¿Cuándo?', accountName: 'aurora' }),
};
const close: CliDialog<Record<never, never>, Incident, FlowIncident> = {
  account: 'seller',
  open: async (client, id) => ({ actor: (await openClosing(client, Number(id))).actor, draft: {} }),
  isSend: ({ method, url }) => method === 'PUT' && /\/incidents\/\d+$/.test(url),
  others,
  impossible: ['incidents.closed'],
  done: ({ status }) => expect(status).toBe('CLOSE'),
};

const flows: [name: string, model: FlowModel, driver: () => Driver][] = [
  ['commentIncident', commentIncidentModel, () => cliDriver(comment, incidents, { listening, newId: raise })],
  ['closeIncident', closeIncidentModel, () => cliDriver(close, incidents, { listening, newId: raise })],
];

describe.each(flows)('%s, through the command line', (_, whole, driver) => {
  const model = { ...whole, starts: whole.starts.filter(({ name }) => name === 'possible') };
  const paths = coverPaths(model, { goal: 'transitions', avoid: Object.keys(whole.impossible ?? {}) });

  it('covers every state and every transition', () => requireFullCoverage(model, paths, 'command line'));

  const walked = commandPathsOf(whole.machine.id, paths);
  it.each(walked.map(([, path]) => [path.steps.map(({ step }) => step.name).join(', '), path] as const))(
    'walks %s',
    async (_name, path) => {
      await walkPath(driver(), path);
    },
  );
});

describe('incidentForm, through the command line', () => {
  const optionOf = (field: string) => `--${field}`;
  /** Fills the form as the seller's program; `answer` replaces the server's answer to its POST. */
  const fill = async (form: object, answer?: () => Promise<Response>) => {
    const client = createTrastiendaClient({
      baseUrl: `${listening.address}/api`,
      getToken: () => listening.market.tokens.seller,
      fetch: (request) => (request.method === 'POST' && answer ? answer() : fetch(request)),
    });
    return fillIncident(client, { ...(await about()), ...written, ...form }, optionOf, randomUUID);
  };

  it('raises what was filled in, and answers all of it', async () => {
    const { raise: send } = await fill({});
    const raised = await send();
    expect(raised).toMatchObject({ ...written, status: 'OPEN', comments: [] });
    expect(await incidents.read(String(raised.id), 'admin')).toEqual(raised);
  });

  it('sends nothing that is incomplete, and names the option', async () => {
    const { raise: send } = await fill({ title: '' });
    await expect(send()).rejects.toMatchObject({ fields: { '--title': expect.stringMatching(/./) } });
  });

  it('tells the refusal of the server', async () => {
    const { raise: send } = await fill({ reference: 'v999-99' });
    await expect(send()).rejects.toMatchObject({
      status: 400,
      fields: { reference: expect.stringContaining('no existe') },
    });
    const refused = await fill({}, async () => Response.json(serverFailures.refused, { status: 400 }));
    await expect(refused.raise()).rejects.toThrow(serverFailures.refused.message);
  });

  it('says that it may have arrived where nobody answers', async () => {
    const { raise: send } = await fill({}, () => Promise.reject(new TypeError('fetch failed')));
    await expect(send()).rejects.toMatchObject({
      nextSteps: expect.arrayContaining([expect.stringContaining('incidents list')]),
    });
  });
});
