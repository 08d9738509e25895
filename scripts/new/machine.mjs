/** @type {import('./skeleton.mjs').Kind} */
export const machine = {
  hasArea: true,
  usage: 'npm run new -- machine orders/return-order   (área/flujo)',
  skeleton: ({ area, kebab, camel, pascal }) => ({
    files: [
      { path: `packages/machines/src/${area}/${kebab}.machine.ts`, text: machineText({ camel, pascal }) },
      { path: `tests/models/${kebab}.model.ts`, text: modelText({ camel }) },
      { path: `tests/models/${kebab}.table.ts`, text: tableText({ camel }) },
      { path: `tests/models/${kebab}.checks.ts`, text: checksText({ camel }) },
      { path: `tests/models/${kebab}.paths.ts`, text: pathsText({ kebab, camel }) },
    ],
    lines: [
      {
        path: 'packages/machines/src/index.ts',
        before: /$(?![\s\S])/,
        text: `export { type ${pascal}Context, type ${pascal}Event, ${camel}Machine } from './${area}/${kebab}.machine.ts';\n`,
      },
    ],
    left: [
      `packages/machines/src/${area}/${kebab}.machine.ts: sus estados y eventos; ${kebab}.actors.ts a su lado une \`send\` con la API, y src/index.ts lo exporta`,
      `tests/models/${kebab}.table.ts: cada estado y cada paso según la especificación; model, checks y paths con ellos`,
      `npm run mutants -- ${camel}: todo cambio del diagrama se nota`,
      'un hook de la web o un servicio de la línea de comandos que la oculte; CHANGELOG.md',
    ],
  }),
};

/** @param {Record<'camel' | 'pascal', string>} names */
const machineText = ({ camel, pascal }) => `import { assign, fromPromise, setup } from 'xstate';
import { type Failure, isUnanswered } from '../shared/failure.ts';
import { failureOfEvent, rememberFailure } from '../shared/port-events.ts';
import { notProvided } from '../shared/not-provided.ts';

/** The input of the flow. */
export type ${pascal}Input = { id: string };

/** The context of the flow. */
export type ${pascal}Context = ${pascal}Input & { failure?: Failure };

/** The events of the flow. */
export type ${pascal}Event = { type: 'action.confirmed' };

const machine = setup({
  types: {
    context: {} as ${pascal}Context,
    events: {} as ${pascal}Event,
    input: {} as ${pascal}Input,
    tags: {} as 'busy',
  },
  actors: { send: fromPromise<void, { id: string }>(notProvided) },
  guards: { isUnanswered: (_, failure: Failure) => isUnanswered(failure) },
  actions: {
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: undefined }),
  },
});

const confirm = { 'action.confirmed': { target: 'sending', actions: 'forgetFailure' } } as const;

/** Sends what a person has confirmed. A refusal ends the flow; without an answer it can be sent again. */
export const ${camel}Machine = machine.createMachine({
  id: '${camel}',
  context: ({ input }) => ({ ...input }),
  initial: 'confirming',
  states: {
    confirming: { on: confirm },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ id: context.id }),
        onDone: 'done',
        onError: [
          { guard: { type: 'isUnanswered', ...failureOfEvent }, target: 'interrupted', actions: rememberFailure },
          { target: 'refused', actions: rememberFailure },
        ],
      },
    },
    interrupted: { on: confirm },
    done: { type: 'final' },
    refused: { type: 'final' },
  },
});
`;

/** @param {Record<'camel', string>} names */
const modelText = ({ camel }) => `import { ${camel}Machine } from '@trastienda/machines';
import { serverFailures } from './confirm-action.model.ts';
import { answers, type FlowModel, fails, person } from './kit/model.ts';

const refusal = { status: 409, code: 'orders.changed', message: 'Cambió' };

/** The steps of the flow, one per class of payload. */
export const ${camel}Model: FlowModel = {
  machine: ${camel}Machine,
  starts: [{ name: 'opened', input: { id: 'one' } }],
  steps: [
    person('action.confirmed', { type: 'action.confirmed' }),
    answers('send', 'sent'),
    fails('send', 'refused', refusal),
    fails('send', 'silent', serverFailures.silent),
  ],
  key: () => [],
};
`;

/** @param {Record<'camel', string>} names */
const tableText = ({ camel }) => `import { expect } from 'vitest';
import type { FlowTable } from './kit/table.ts';

const confirm = { 'action.confirmed': ['sending', { failure: undefined }] } as const;

/** Written by hand from the specification: for each state and step, the state that follows. */
export const ${camel}Table: FlowTable = {
  start: { opened: 'confirming' },
  confirming: confirm,
  sending: {
    sent: 'done',
    refused: ['refused', { failure: expect.objectContaining({ status: 409 }) }],
    silent: ['interrupted', { failure: expect.objectContaining({ offline: true }) }],
  },
  interrupted: confirm,
};
`;

/** @param {Record<'camel', string>} names */
const checksText = ({ camel }) => `import { expect } from 'vitest';
import type { StateCheck } from './kit/fake-driver.ts';

const still =
  (status: number | undefined): StateCheck =>
  ({ snapshot }) => {
    expect(snapshot.hasTag('busy')).toBe(false);
    expect(snapshot.context.failure?.status).toBe(status);
  };

/** The facts that must hold in each state. */
export const ${camel}Checks: Record<string, StateCheck> = {
  confirming: still(undefined),
  interrupted: still(0),
  sending: ({ snapshot, input }) => {
    expect(snapshot.hasTag('busy')).toBe(true);
    expect(snapshot.context.failure).toBeUndefined();
    expect(input('send')).toEqual({ id: 'one' });
  },
  done: still(undefined),
  refused: still(409),
};
`;

/** @param {Record<'kebab' | 'camel', string>} names */
const pathsText = ({ kebab, camel }) => `import { describe, it } from 'vitest';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';
import { ${camel}Checks } from './${kebab}.checks.ts';
import { ${camel}Model } from './${kebab}.model.ts';

describe('${camel}, with fakes', () => {
  const paths = coverPaths(${camel}Model);

  it('covers every state and every transition', () => requireFullCoverage(${camel}Model, paths, 'fakes'));

  it(\`walks \${paths.length} paths\`, async () => {
    for (const path of paths) await walkPath(fakeDriver(${camel}Model, ${camel}Checks), path);
  });
});
`;
