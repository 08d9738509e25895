/** @type {import('./recipes.mjs').Recipe} */
export const carrierField = {
  of: 'a field of a carrier',
  most: 6,
  changes: {
    'openapi/schemas/carrier.yaml': [
      [
        'with `{tracking}` in place of the tracking number." }\n',
        '    supportPhone: { type: string, description: "The telephone number at which the carrier helps; absent if there is none." }\n',
      ],
      [
        'If empty, the carrier has no tracking page." }\n',
        '    supportPhone: { type: string, maxLength: 60, x-limit-within: carrierLimits.supportPhone, default: "", description: "The telephone number at which the carrier helps." }\n',
      ],
    ],
    'packages/domain/src/carriers/carrier.ts': [
      ["  trackingUrlTemplate: { kind: 'text', most: 100 },\n", "  supportPhone: { kind: 'text', most: 20 },\n"],
    ],
    'packages/domain/src/carriers/carriers.messages.ts': [
      [
        'export const carriersMessages = {\n',
        "  'carriers.form.supportPhone': 'Teléfono de ayuda',\n  'carriers.column.supportPhone': 'Ayuda',\n",
      ],
    ],
    'apps/server/src/modules/trade/carriers/carriers.tables.ts': [
      [
        '    tracking_url_template: Generated<string | null>;\n',
        '    /** The telephone number at which it helps. */\n    support_phone: Generated<string | null>;\n',
      ],
    ],
    'packages/validators/src/carriers/carrier-list.ts': [
      [
        "{ key: 'slaType', header: 'carriers.column.slaType', value: ({ slaType }) => slaType },\n",
        "    { key: 'supportPhone', header: 'carriers.column.supportPhone', value: ({ supportPhone = '' }) => supportPhone },\n",
      ],
    ],
  },
  made: {
    'apps/server/src/db/migrations/9990-carrier-support-phone.ts': `import type { SqlRunner } from '../database.ts';

export const phase = 'expand';

/** Where a carrier helps. */
export function up(run: SqlRunner) {
  return run('alter table carrier add column support_phone text check (char_length(support_phone) between 1 and 20)');
}
`,
  },
  proofs: {
    'apps/server/src/modules/trade/carriers/recipe.test.ts': [
      'server',
      `import { expect, test } from 'vitest';
import { addPerson } from '../../../testing/people.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

describeOnOneEngine('pglite', 'the new field', (database) => {
  test('is kept, changed, emptied, refused if it is too long, and answered', async () => {
    const server = await openTestApp(database(), { works: false });
    await addPerson(database(), 'boss@trastienda.mx', { roles: ['ADMIN_USER', 'CARRIERS_USER'] });
    const token = await server.signIn('boss@trastienda.mx');
    const form = { name: 'DHL', slaType: 'Exprés', isActive: true };
    const ask = (call: string, supportPhone: string) => server.ask(call, { token, body: { ...form, supportPhone } });
    const made = await ask('POST /carriers', ' 55 1234 5678 ');
    expect(made).toMatchObject({ status: 201, body: { supportPhone: '55 1234 5678' } });
    const { id } = made.body as { id: string };
    expect(await ask('PUT /carriers/' + id, '5')).toMatchObject({ status: 200, body: { supportPhone: '5' } });
    expect((await server.ask('GET /carriers', { token })).body).toMatchObject([{ supportPhone: '5' }]);
    expect(await ask('PUT /carriers/' + id, '5'.repeat(21))).toMatchObject({
      status: 400,
      body: { fields: { supportPhone: expect.any(String) } },
    });
    expect((await ask('PUT /carriers/' + id, '')).body).not.toHaveProperty('supportPhone');
    await server.close();
  });
});
`,
    ],
    'apps/web/src/features/carriers/recipe.test.tsx': [
      'web',
      `import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin, fakeServer, openScreen } from '../../testing/open-screen.tsx';
import { CarrierListScreen } from './carrier-list.tsx';

const known = { id: 'dhl', version: 1, name: 'DHL', slaType: 'Exprés', type: 'ADMIN', isActive: true, supportPhone: '55' };

it('is a column of the list, and a field of the form, which sends it', async () => {
  const server = fakeServer({
    'GET /blockedcarriers': () => ({ body: [] }),
    'GET /carriers': () => ({ body: [known], headers: { 'x-total-count': '1' } }),
    'GET /carriers/dhl': () => ({ body: known }),
    'PUT /carriers/dhl': () => ({ body: known }),
  });
  const user = openScreen(<CarrierListScreen />, { at: '/carriers/carrierList?carrier=dhl', as: admin });
  const form = within(await screen.findByRole('dialog'));
  const field = form.getByLabelText('Teléfono de ayuda');
  expect(field).toHaveValue('55');
  await user.type(field, '12');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await expect.poll(() => server.of('PUT /carriers/dhl')).toMatchObject([{ body: { supportPhone: '5512' } }]);
  expect(await screen.findByRole('columnheader', { name: 'Ayuda' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: '55' })).toBeInTheDocument();
});
`,
    ],
    'apps/cli/src/recipe.test.ts': [
      'cli',
      `import { expect, it } from 'vitest';
import { runCli } from './testing/fake-terminal.ts';
import { aUser } from './testing/samples.ts';

it('is shown by the list and by the command of one carrier', async () => {
  const carrier = { id: 'dhl', version: 1, name: 'DHL', slaType: 'Exprés', type: 'ADMIN', isActive: true, supportPhone: '55' };
  const server = {
    'GET /api/admin/loggeduser': () => ({ body: aUser() }),
    'GET /api/carriers': () => ({ body: [carrier], headers: { 'x-total-count': '1' } }),
    'GET /api/carriers/dhl': () => ({ body: carrier }),
  };
  const env = { TRASTIENDA_TOKEN: 'secret-token' };
  expect((await runCli(['carriers', 'list'], { env, server })).stdout).toMatch(/DHL +Exprés +55 +Administrada/);
  expect((await runCli(['carriers', 'show', 'dhl'], { env, server })).stdout).toContain('Teléfono de ayuda: 55');
});
`,
    ],
  },
};
