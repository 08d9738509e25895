import type { LiveServer } from '../support/live.ts';
import { test } from '../support/live.ts';
import { coverPaths } from './kit/cover.ts';
import { demandFullCoverage, walkPath } from './kit/driver.ts';
import type { FlowModel } from './kit/model.ts';
import { integrator, known, userFormModel } from './user-form.model.ts';
import { userFormDriver } from './user-form.web-driver.ts';

/** Who opens the form, and whom it shows. */
const people: Record<string, { as: 'admin' | 'seller'; facts: typeof known }> = {
  'new, by an ADMIN_USER': { as: 'admin', facts: known },
  'known, by an ADMIN_USER': { as: 'admin', facts: known },
  'known, by a seller': { as: 'seller', facts: known },
  integrator: { as: 'admin', facts: integrator },
  oneself: { as: 'seller', facts: known },
};

const idOf = async (server: LiveServer, as: 'admin' | 'seller') =>
  ((await server.ask({ call: 'GET /admin/loggeduser', as })).body as { id: string }).id;

/** An integrator's e-mail cannot be typed, so that nobody can have it meanwhile. */
const closed = ['e-mail: other', 'e-mail: own', 'e-mail: malformed', 'save refused: taken'];

const starts = userFormModel.starts.map((start) => {
  const model: FlowModel = { ...userFormModel, starts: [start] };
  const without = start.name === 'integrator' ? closed : [];
  return { name: start.name, paths: coverPaths(model, { goal: 'transitions', length: 25, without }) };
});

// Each start walks every transition that it can reach: what is closed to whom is then not there to be pressed.
for (const { name, paths } of starts) {
  test(`userForm, in Chromium, ${name}: ${paths.length} paths`, async ({ page, openAs, server }) => {
    const who = people[name];
    if (!who) throw new Error(`Nobody opens the form of "${name}".`);
    const facts = name === 'oneself' ? { ...who.facts, id: await idOf(server, who.as) } : who.facts;
    const open = (address: string) => openAs(who.as, address);
    for (const path of paths) await walkPath(userFormDriver(page, open, facts), path);
  });
}

test('userForm, in Chromium: every state and every transition is in the paths', () => {
  demandFullCoverage(
    userFormModel,
    starts.flatMap(({ paths }) => paths),
    'web',
  );
});
