import type { LiveServer } from '../support/live.ts';
import { test } from '../support/live.ts';
import { coverPaths, coverStarts, pathsThrough } from './kit/cover.ts';
import { demandFullCoverage, walkPath } from './kit/driver.ts';
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

// Every transition once, and every start: what is closed to whom is not there to be pressed.
const open = coverStarts(
  { ...userFormModel, starts: userFormModel.starts.filter(({ name }) => name !== 'integrator') },
  { goal: 'transitions' },
);
const ofIntegrator = pathsThrough(
  coverPaths(
    { ...userFormModel, starts: userFormModel.starts.filter(({ name }) => name === 'integrator') },
    { goal: 'transitions', without: closed },
  ),
  'done',
);
const paths = [...open, ...ofIntegrator];

for (const [n, path] of paths.entries()) {
  const { name } = path.start;
  test(`userForm, in Chromium, path ${n + 1} of ${paths.length}: ${name}`, async ({ page, openAs, server }) => {
    const who = people[name];
    if (!who) throw new Error(`Nobody opens the form of "${name}".`);
    const facts = name === 'oneself' ? { ...who.facts, id: await idOf(server, who.as) } : who.facts;
    await walkPath(
      userFormDriver(page, (address) => openAs(who.as, address), facts),
      path,
    );
  });
}

test('userForm, in Chromium: every state and every transition is in the paths', () =>
  demandFullCoverage(userFormModel, paths, 'web'));
