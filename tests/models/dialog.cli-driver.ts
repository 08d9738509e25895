import { createTrastiendaClient } from 'trastienda-client';
import { expect } from 'vitest';
import {
  type FlowActor,
  type FlowSubject,
  resultOf,
  type SubjectText,
  stateOf,
} from '../../apps/cli/src/services/flows/flow.ts';
import type { Account } from '../support/accounts.ts';
import type { listeningMarketplace } from '../support/listening-marketplace.ts';
import { serverFailures } from './confirm-action.model.ts';
import type { Driver } from './kit/driver.ts';

export type CliClient = ReturnType<typeof createTrastiendaClient>;

/** The subject of a dialog: the path of the call that reads it, and the program's name for it. */
export type CliSubject<Facts> = {
  path: string;
  read: (id: string, as: Account) => Promise<Facts>;
  about: SubjectText;
  /** The error code of a refusal because another user changed it. */
  changed: string;
};

/** What differs between the command lines of dialogs. */
export type CliDialog<Draft, Facts, Subject extends FlowSubject> = {
  account: Account;
  open: (client: CliClient, id: string) => Promise<{ actor: FlowActor<Draft, Subject>; draft: Partial<Draft> }>;
  isSend: (request: Request) => boolean;
  /** Another user does a part of the work, or all the rest of it. */
  others: (facts: Facts, how: 'part' | 'all') => Promise<void>;
  impossible: readonly string[];
  done: (result: Subject) => void;
};

type Port = 'send' | 'reload';
type Held = { settle: (how: 'through' | 'drop' | Response) => void };

/** Drives a dialog as its command opens it, over HTTP to the real server. */
export function cliDriver<Draft, Facts extends { version: number }, Subject extends FlowSubject>(
  cli: CliDialog<Draft, Facts, Subject>,
  subject: CliSubject<Facts>,
  { listening, newId }: { listening: ReturnType<typeof listeningMarketplace>; newId: () => Promise<string> },
): Driver {
  const held = new Map<Port, Held>();
  let holds = false;
  let reloads = false;
  let id = '';
  let known: Facts;
  let opened: Awaited<ReturnType<typeof cli.open>> | undefined;

  /** The program's network: requests of the dialog's ports wait until the path decides their answer. */
  const network = async (request: Request): Promise<Response> => {
    const port = portOf(request);
    if (!port || !holds) return fetch(request);
    const how = await new Promise<'through' | 'drop' | Response>((settle) => held.set(port, { settle }));
    if (how === 'drop') throw new TypeError('fetch failed');
    return how === 'through' ? fetch(request) : how;
  };
  const portOf = (request: Request): Port | undefined => {
    if (cli.isSend(request)) return 'send';
    // Reads that belong to a submission are not reloads of the dialog.
    return reloads && request.method === 'GET' && request.url.endsWith(`${subject.path}/${id}`) ? 'reload' : undefined;
  };
  const running = () => {
    if (!opened) throw new Error('The dialog was not opened.');
    return opened;
  };
  const settle = async (port: Port, how: 'through' | 'drop' | Response) => {
    const call = held.get(port);
    if (!call) throw new Error(`Nobody waits for ${port}.`);
    held.delete(port);
    if (port === 'reload') reloads = false;
    call.settle(how);
  };
  const current = () => subject.read(id, cli.account);
  const others = async (how: 'part' | 'all') => {
    await cli.others(await current(), how);
    known = await current();
  };
  const failure = () => running().actor.getSnapshot().context.failure;
  const words = { optionOf: (field: string) => `--${field}` };
  const shown = () => `trastienda ${subject.about.show} ${id}`;
  const outcome = () => resultOf(running().actor, words, subject.about);
  /** Waits for the state, since answers arrive over a real network, and then checks that it is still the current one. */
  const within = async (state: string, look: () => unknown = () => undefined) => {
    await expect.poll(() => stateOf(running().actor), { timeout: 10_000 }).toBe(state);
    await look();
  };

  return {
    start: async ({ name }) => {
      if (name !== 'possible') throw new Error('The command line never opens a dialog that its rule refuses.');
      id = await newId();
      const client = createTrastiendaClient({
        baseUrl: `${listening.address}/api`,
        getToken: () => listening.market.tokens[cli.account],
        fetch: network,
      });
      opened = await cli.open(client, id);
      known = await current();
      holds = true;
      opened.actor.start();
    },
    execute: {
      'draft.changed: valid': async () => running().actor.send({ type: 'draft.changed', change: running().draft }),
      'action.confirmed': async () => running().actor.send({ type: 'action.confirmed' }),
      'dialog.closed': async () => running().actor.send({ type: 'dialog.closed' }),
      'order.reloadAsked': async () => {
        reloads = true;
        running().actor.send({ type: 'order.reloadAsked' });
      },
      'send answered': () => settle('send', 'through'),
      'send refused: changed': async () => {
        await others('part');
        await settle('send', 'through');
      },
      'send refused: fields': () => settle('send', Response.json(serverFailures.refused, { status: 400 })),
      'send silent': () => settle('send', 'drop'),
      'reload answered: possible': () => settle('reload', 'through'),
      'reload answered: impossible': async () => {
        await others('all');
        await settle('reload', 'through');
      },
      'reload silent': () => settle('reload', 'drop'),
    },
    assert: {
      confirming: () =>
        within('confirming', () => {
          expect(failure()).toBeUndefined();
          expect(outcome).toThrow();
        }),
      sending: () => within('sending', () => expect.poll(() => held.has('send')).toBe(true)),
      refused: () => within('refused', () => expect(outcome).toThrow(serverFailures.refused.message)),
      interrupted: () =>
        within('interrupted', () => {
          expect(failure()).toMatchObject({ offline: true });
          // The next steps include reading the subject again, since the request may have arrived.
          expect(outcome).toThrow(
            expect.objectContaining({ nextSteps: expect.arrayContaining([expect.stringContaining(shown())]) }),
          );
        }),
      outdated: () => within('outdated', () => expect([subject.changed, 'network.offline']).toContain(failure()?.code)),
      reloading: () => within('reloading', () => expect.poll(() => held.has('reload')).toBe(true)),
      impossible: () => within('impossible', () => expect(cli.impossible).toContain(failure()?.code)),
      done: () =>
        within('done', async () => {
          cli.done(outcome());
          expect((await current()).version).toBe(known.version + 1);
        }),
      canceled: () =>
        within('canceled', async () => {
          expect(outcome).toThrow('No se hizo ningún cambio.');
          expect(await current()).toEqual(known);
        }),
    },
    stop: async () => {
      for (const call of held.values()) call.settle('drop');
      held.clear();
    },
  };
}
