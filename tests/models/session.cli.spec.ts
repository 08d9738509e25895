import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionActor, type SessionActor } from '../../apps/cli/src/services/session/session-actor.ts';
import { accounts, password } from '../support/accounts.ts';
import { listeningMarketplace } from '../support/listening-marketplace.ts';
import { commandPathsOf, coverPaths } from './kit/cover.ts';
import { type Driver, requireFullCoverage, walkPath } from './kit/driver.ts';
import { type FlowModel, type Step, statesOf } from './kit/model.ts';
import { everything } from './kit/replay.ts';
import { sessionModel } from './session.model.ts';

const unwatched = 'idle time closes no session in a terminal';
const { states, transitions } = everything(sessionModel);
const watching = /^active\.presence\.(attentive|warned)|^active\.presence\.starting always #0/;
const kept = 'the terminal keeps its session in a file: no server is asked for it';
const renewing = /^unrestored|^restoring xstate\.error\.actor\.restore #[01]/;
const impossible = (pattern: RegExp, why: string) =>
  [...states, ...transitions].filter((id) => pattern.test(id)).map((id) => [id, why]);
const never = Object.fromEntries([...impossible(watching, unwatched), ...impossible(renewing, kept)]);

const model: FlowModel = {
  ...sessionModel,
  starts: sessionModel.starts.filter(({ name }) => name === 'unwatched'),
  impossible: { ...sessionModel.impossible, ...never },
};
const paths = coverPaths(model, { goal: 'transitions', avoid: Object.keys(never) });

/** The requests of the network's ports. */
const networkPorts: [port: string, method: string, path: string][] = [
  ['authenticate', 'POST', '/oauth/token'],
  ['user', 'GET', '/admin/loggeduser'],
  ['revoke', 'POST', '/oauth/revoke'],
];
const portName = (port: string) => (port === 'loadUser' || port === 'refreshUser' ? 'user' : port);

describe('session, through the command line', () => {
  const listening = listeningMarketplace();
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  it('covers every state and every transition', () => requireFullCoverage(model, paths, 'command line'));

  it.each(commandPathsOf('session', paths))('walks path %i to its end', async (_, path) => {
    await walkPath(driver(), path);
  });

  function driver(): Driver {
    const held = new Map<string, (step: Step) => void>();
    let actor: SessionActor | undefined;
    const running = () => {
      if (!actor) throw new Error('The session was not started.');
      return actor;
    };
    /** A port's call waits for the step that settles it. */
    const wait = (port: string) => new Promise<Step>((settle) => held.set(port, settle));

    async function network(request: Request): Promise<Response> {
      const path = new URL(request.url).pathname.replace('/api', '');
      const port = networkPorts.find(([, method, address]) => method === request.method && address === path)?.[0];
      const step = port && (await wait(port));
      if (!step || step.kind === 'answer') return fetch(request);
      const error = step.event.error as { status: number; code: string; message: string; oauthError?: string };
      if (error.status === 0) throw new TypeError('fetch failed');
      const oauth = error.oauthError && { error: 'invalid_grant', error_description: error.oauthError };
      return Response.json({ ...error, requestId: 'r-1', ...oauth }, { status: error.status });
    }
    const kept = async (port: 'keep' | 'clear' | 'restore') => {
      const step = await wait(port);
      if (step.kind === 'failure') throw new Error('storage is locked');
    };

    async function happen(step: Step): Promise<void> {
      if (step.kind === 'person') running().send(personEvent(step));
      else if (step.kind === 'time')
        await vi.advanceTimersByTimeAsync(step.milliseconds?.(running().getSnapshot()) ?? 0);
      else {
        const port = portName(step.port ?? '');
        await expect.poll(() => held.has(port), { message: `the program calls ${port}` }).toBe(true);
        const settle = held.get(port);
        held.delete(port);
        settle?.(step);
      }
    }

    const within = (state: string) => async () => {
      await expect.poll(() => statesOf(running().getSnapshot()), { timeout: 10_000 }).toContain(state);
      const { context } = running().getSnapshot();
      if (state.startsWith('active')) expect(context).toMatchObject({ user: { email: accounts.clerk } });
      if (state.startsWith('anonymous'))
        expect([context.stored, context.user, context.credentials]).toEqual([undefined, undefined, undefined]);
      // The terminal reports a silence as a failure.
      if (/^unreachable|offline$/.test(state)) expect(context.failure).toBeDefined();
      if (!/authenticating|askingCode/.test(state)) expect(context.credentials).toBeUndefined();
    };

    return {
      start: async ({ input }) => {
        expect(input).toEqual({ watchesInactivity: false });
        const session = {
          token: (await listening.market.app.askToken({ username: accounts.clerk, password })).body as {
            access_token: string;
          },
          expiresAt: '2099-01-01T00:00:00.000Z',
        };
        const terminal = {
          fetch: (request: Request) => network(request),
          signal: new AbortController().signal,
          env: {},
        };
        actor = createSessionActor(
          { terminal, server: listening.address } as unknown as Parameters<typeof createSessionActor>[0],
          {
            read: async () => {
              const step = await wait('restore');
              if (step.kind === 'failure') throw new Error('storage is locked');
              return step.event.output
                ? { token: session.token.access_token, expiresAt: session.expiresAt }
                : undefined;
            },
            write: () => kept('keep'),
            clear: () => kept('clear'),
          },
        );
        actor.start();
      },
      execute: Object.fromEntries(model.steps.map((step) => [step.name, () => happen(step)])),
      assert: Object.fromEntries(states.map((state) => [state, within(state)])),
      stop: async () => {
        actor?.stop();
      },
    };
  }
});

/** The event of a person, with the demo's account in place of the model's. */
function personEvent({ event, name }: Step): Parameters<SessionActor['send']>[0] {
  const valid = name === 'credentials.submitted: valid';
  return (valid ? { ...event, username: accounts.clerk, password } : event) as Parameters<SessionActor['send']>[0];
}
