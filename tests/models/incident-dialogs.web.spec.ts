import { expect, type Page } from '@playwright/test';
import { incidentPriorities, say } from '@trastienda/domain';
import type { Incident } from 'trastienda-client';
import type { LiveServer } from '../support/live.ts';
import { test } from '../support/live.ts';
import { orderInHandling } from '../support/orders.ts';
import { type WebDialog, type WebSubject, webDriver } from './dialog.web-driver.ts';
import { editFormDriver } from './edit-form.web-driver.ts';
import { closeIncidentModel, commentIncidentModel } from './incident-dialogs.model.ts';
import { about, filledIncident, incidentFormModel } from './incident-form.model.ts';
import { coverPaths, pathsThrough, walkedPathsOf } from './kit/cover.ts';
import { walkPath } from './kit/driver.ts';
import type { FlowModel } from './kit/model.ts';

const raise = async (server: LiveServer): Promise<string> => {
  const reference = await orderInHandling(server);
  const body = {
    incidenceType: 'ORDER',
    reference,
    priority: 'HIGH',
    title: 'Caja rota',
    description: 'Llegó abierta',
  };
  const { status, body: raised } = await server.ask({ call: 'POST /incidents', as: 'seller', body });
  expect(status).toBe(201);
  return String((raised as Incident).id);
};
const press = (action: string) => (page: Page, id: string) =>
  page.getByRole('button', { name: say('incidents.action.of', { action, id }), exact: true }).click();

/** Incidents, which are shown below their order. */
const incidents: WebSubject<Incident> = {
  path: '/incidents',
  read: async (server, id, as) => (await server.ask({ call: `GET /incidents/${id}`, as })).body as Incident,
  address: (_, { reference }) => `/orders/orderDetail/${reference}`,
  changed: say('errors.changed'),
  reload: say('incidents.changed.reload'),
};

/** The marketplace adds a comment, or closes the incident. */
const others: WebDialog<Incident>['others'] = async (server, { id }, how) => {
  const write = { call: `POST /incidents/${id}/comments`, body: { text: 'Se envía otra' } };
  const close = { call: `PUT /incidents/${id}`, body: { status: 'CLOSE' } };
  expect(await server.ask({ ...(how === 'all' ? close : write), as: 'admin' })).toMatchObject({ status: 200 });
};
const shared = {
  account: 'seller',
  order: raise,
  others,
  impossible: ['incidents.closed'],
} as const satisfies Partial<WebDialog<Incident>>;

const comment: WebDialog<Incident> = {
  ...shared,
  begin: press(say('incidents.action.comment')),
  submit: say('incidents.comment.save'),
  sending: say('incidents.comment.saving'),
  failed: say('incidents.comment.failed'),
  close: say('incidents.comment.cancel'),
  send: { method: 'POST', url: /\/api\/incidents\/\d+\/comments$/ },
  fill: (dialog, _, n) => dialog.getByRole('textbox').fill(`¿Cuándo? ${n}`),
  done: (before, after) => {
    expect(after.comments.slice(0, -1)).toEqual(before.comments);
    expect(after.comments.at(-1)?.text).toMatch(/^¿Cuándo\? \d$/);
    expect(after).toMatchObject({ version: before.version + 1, status: before.status });
  },
};
const close: WebDialog<Incident> = {
  ...shared,
  closesUnasked: true,
  isQuestion: true,
  begin: press(say('incidents.action.close')),
  submit: say('incidents.close.confirm'),
  sending: say('incidents.close.busy'),
  failed: say('incidents.close.failed'),
  close: say('incidents.close.cancel'),
  send: { method: 'PUT', url: /\/api\/incidents\/\d+$/ },
  fill: async () => undefined,
  done: (before, after) => expect(after).toMatchObject({ version: before.version + 1, status: 'CLOSE' }),
};

/** `dialogs.web.spec.ts` walks the frame of both in full; these paths go to the end and to every kind of failure. */
const dialogs: [model: FlowModel, web: WebDialog<Incident>][] = [
  [commentIncidentModel, comment],
  [closeIncidentModel, close],
];
for (const [whole, web] of dialogs) {
  const model = { ...whole, starts: whole.starts.filter(({ name }) => name === 'possible') };
  // The page sends no empty comment, and does not reload a closed incident.
  const avoid = ['confirming action.confirmed #1', 'impossible order.reloadAsked #0'];
  const all = coverPaths(model, { goal: 'transitions', length: 12, avoid });
  const paths = pathsThrough(all, 'done', 'impossible', 'refused', 'interrupted', 'canceled');

  test.describe(`${whole.machine.id}, in Chromium`, () => {
    for (const [n, path] of walkedPathsOf(whole.machine.id, paths)) {
      test(`path ${n + 1} of ${paths.length}, ${path.steps.length} steps`, ({ page, server, openAs }) =>
        walkPath(webDriver(web, incidents, { page, server, open: (address) => openAs(web.account, address) }), path));
    }
  });
}

test.describe('incidentForm, in Chromium', () => {
  const from = (start: string) =>
    coverPaths(
      { ...incidentFormModel, starts: incidentFormModel.starts.filter(({ name }) => name === start) },
      // Nobody else can change an incident that does not exist yet, and each type has its own list of references.
      { goal: 'transitions', length: 14, without: ['save answered: overtaken', 'save refused: gone'] },
    );
  const paths = [
    ...pathsThrough(from('new'), 'saved', 'editing.refused', 'editing.interrupted', 'leaving'),
    ...pathsThrough(from('about an order'), 'saved'),
  ];

  for (const [n, path] of walkedPathsOf('incidentForm', paths)) {
    test(`path ${n + 1} of ${paths.length}, ${path.steps.length} steps`, ({ page, openAs }) => {
      const frame = page.getByRole('dialog', { name: say('incidents.create') });
      const field = (label: string) => frame.getByLabel(new RegExp(`^${label}`)).first();
      const type = field(say('incidents.create.type'));
      const driver = editFormDriver({
        page,
        frame,
        isDialog: true,
        isNew: true,
        calls: () => ({ save: { method: 'POST', url: /\/api\/incidents$/ } }),
        ...{ known: {}, others: {}, saved: { id: 12 } },
        loadFailed: say('incidents.create.failed'),
        savedText: () => say('incidents.create.done', { id: 12 }),
        open: async ({ name }) => {
          await page.route(/\/api\/sku\?/, (route) => route.fulfill({ json: [{ id: 100001, skuName: 'Taza' }] }));
          await openAs(
            'seller',
            name === 'new' ? '/incidents/list?create=1' : `/incidents/list?order=${about.reference}`,
          );
          await expect(frame).toBeVisible();
        },
        typed: {
          'typed: all': async () => {
            await type.selectOption('SKU');
            const reference = frame.getByRole('combobox', { name: new RegExp(say('incidents.create.reference')) });
            if ((await reference.inputValue()) === '') {
              await reference.fill('100001');
              await page
                .getByRole('option', { name: /100001/ })
                .first()
                .click();
            }
            await field(say('incidents.create.priority')).selectOption({ label: incidentPriorities.HIGH.label });
            await field(say('incidents.create.title')).fill(filledIncident.title);
            await field(say('incidents.create.description')).fill(filledIncident.description);
          },
          'typed: no title': () => field(say('incidents.create.title')).fill(''),
          'typed: another type': async () => void (await type.selectOption('PRODUCT')),
        },
        leaves: field(say('incidents.create.title')),
        sent: (body) => expect(body).toEqual(filledIncident),
      });
      return walkPath(driver, path);
    });
  }
});
