import { packingLimits, say } from '@trastienda/domain';
import type { BenchOrder, PackingMemory } from '@trastienda/machines';
import { render } from 'ink-testing-library';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBench } from '../../apps/cli/src/services/packing/open-bench.ts';
import { PackView } from '../../apps/cli/src/ui/pack-view.tsx';
import { serverFailures } from './confirm-action.model.ts';
import { FollowedJob } from './followed-job.cli-driver.ts';
import type { FlowPath } from './kit/cover.ts';
import { type Driver, requireFullCoverage, walkPath } from './kit/driver.ts';
import { emptyQueue, fresh, packingModel, queueOfTwo, second, unloaded, written } from './packing.model.ts';
import { isKeptAfter, packingPaths, queueBody, shownAtBench } from './packing-walk.ts';

type Port = 'queue' | 'send' | 'reload' | 'find' | 'owner';

const keys = {
  enter: '\r',
  escape: '\u001B',
  tab: '\t',
  up: '\u001B[A',
  down: '\u001B[B',
  right: '\u001B[C',
  clear: '\u0015',
  list: '\u000C',
  pass: '\u000E',
  again: '\u0012',
  find: '\u0006',
};
const toFirst = [keys.up, keys.up];

const portOf = ({ method, url }: Request): Port => {
  if (method === 'POST') return 'send';
  const { searchParams } = new URL(url);
  if (searchParams.has('item')) return 'owner';
  if (searchParams.has('orderId')) return 'reload';
  return isSearch(searchParams.get('text')) ? 'queue' : 'find';
};
/** The step of searching writes this; any other text is a scanned code that is looked for. */
const isSearch = (text: string | null) => text === null || text === 'v32';
const carriers = ({ url }: Request) =>
  new URL(url).pathname === '/api/carriers' ? Response.json(queueOfTwo.carriers) : undefined;

const paths = packingPaths();

describe('packing, through the command line', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  it('covers every state and every transition', () => requireFullCoverage(packingModel, paths, 'command line'));

  it.each(paths.map((path, n) => [n + 1, path] as const))('walks path %i to its end', (_, path) =>
    walkPath(driver(path), path),
  );

  function driver(path: FlowPath): Driver {
    const job = new FollowedJob<Port, ReturnType<typeof openBench>['bench']>(portOf, carriers);
    const { now, settle, refuses, stands, seen } = job;
    let memory: PackingMemory = { waiting: [], rejected: [], aside: {}, remembered: '' };
    let isFull = false;
    let n = -1;
    let done = 0;
    let view: ReturnType<typeof render>;
    // The outbox, which sends waiting parcels, does not run here: forget them, so that the queue offers their orders again.
    const store = {
      read: () => ({ ...memory, waiting: [] }),
      change: (change: (memory: PackingMemory) => Partial<PackingMemory>) => {
        if (isFull) throw new Error('The disk is full.');
        memory = { ...memory, ...change(memory) };
      },
    };
    const shows = async (...texts: string[]) => {
      for (const text of texts) await expect.poll(() => view.lastFrame()).toContain(text);
    };
    const types = (pieces: () => readonly string[]) => async (next: readonly string[]) => {
      for (const piece of pieces()) view.stdin.write(piece);
      await stands(next);
    };
    const typed = (...pieces: string[]) => types(() => pieces);
    const kept = async (next: readonly string[]) => {
      await stands(next);
      isFull = false;
    };
    /** The program stores the parcel as soon as the request fails, so the storage must be full, or not, before that. */
    const unheard = (work: () => Promise<unknown>) => async () => {
      isFull = !isKeptAfter(path, n);
      await work();
    };
    const isCarried = () => now().context.draft.courier === 'dhl';
    const toField = (...pieces: string[]) => [...toFirst, ...pieces];

    const execute: Driver['execute'] = {
      'queue answered: two orders': settle('queue', () => Response.json(queueBody(queueOfTwo))),
      'queue answered: nothing': settle('queue', () => Response.json(queueBody(emptyQueue))),
      'queue silent': settle('queue'),
      'queue.loadAsked': typed(keys.again),
      'carrier.chosen': typed(keys.tab),
      'packing.started': typed(keys.enter),
      'order.chosen': typed('b', keys.enter),
      'queue.searched': typed('v32', keys.find),
      'page.chosen': typed(keys.pass),
      // A scanner types the whole code at once and ends with Enter.
      'code.scanned: first': typed('750123\r'),
      'code.scanned: second': typed('SKU-2\r'),
      'code.scanned: order': typed('INV-B-0\r'),
      // A scanner that ends with CR LF.
      'code.scanned: label': typed(`${written.trackingNumber}\r\n`),
      'order found': async (next) => {
        const found = { ...second, trackingNumbers: [now().context.wanted ?? ''] };
        await settle('find', () => Response.json(queueBody({ ...queueOfTwo, orders: [found] })))(next);
      },
      'order found: none': settle('find', () => Response.json(queueBody(emptyQueue))),
      'order silent': settle('find'),
      'label checked': settle('owner', () => Response.json(queueBody(emptyQueue))),
      // The order on the bench may have the article too.
      'label checked: an article': async (next) => {
        const orders = [now().context.order as BenchOrder, unloaded];
        await settle('owner', () => Response.json(queueBody({ ...queueOfTwo, orders })))(next);
      },
      'label not checked': settle('owner'),
      'no word on the label': async () => void (await vi.advanceTimersByTimeAsync(packingLimits.checkMilliseconds)),
      'unit.ticked: more': typed('+'),
      'unit.ticked: fewer': typed('-'),
      'picking.finished': typed(keys.enter),
      'picking.resumed': typed(keys.tab),
      'label.changed: right': types(() => [
        ...toField(keys.clear, written.trackingNumber, keys.down),
        ...(isCarried() ? [] : [keys.right]),
        ...[keys.down, keys.clear, written.trackingUrl, ...toFirst],
      ]),
      'label.changed: wrong': typed(...toField(keys.clear, ' ')),
      'parcel.confirmed': async (next) => {
        await typed(keys.enter)(next);
        if (next.includes('labelling')) await shows(say('orders.ship.trackingNumber.required'));
      },
      'send answered': async (next) => {
        done += 1;
        await settle('send', () => Response.json({}))(next);
      },
      'send refused': settle('send', refuses()),
      'send outdated': settle('send', refuses(serverFailures.changed)),
      'send silent': unheard(async () => job.drop('send')),
      'nobody answers': unheard(() => vi.advanceTimersByTimeAsync(5_000)),
      'parcel kept': async (next) => {
        done += 1;
        await kept(next);
        expect(memory.waiting.length).toBeGreaterThan(0);
      },
      'parcel not kept': kept,
      'reload answered': settle('reload', () => Response.json(queueBody({ ...queueOfTwo, orders: [fresh] }))),
      'reload answered: gone': settle('reload', () => Response.json(queueBody(emptyQueue))),
      'reload silent': settle('reload'),
      'order.reloadAsked': typed(keys.again),
      'order.passed': typed(keys.pass),
      'aside.asked': typed(keys.escape),
      'aside.reasoned': typed(keys.up, keys.up, keys.up, keys.enter),
      'aside.reasoned: nothing': async (next) => {
        await typed(keys.down, keys.down, keys.down, '  ', keys.enter)(next);
        await shows(say('packing.aside.required'));
      },
      'aside.refrained': typed(keys.escape),
      'bench.left': typed(keys.list),
    };
    const counted = Object.fromEntries(
      Object.entries(execute).map(([name, work]) => [
        name,
        (next: readonly string[]) => {
          n += 1;
          return work(next);
        },
      ]),
    );
    const atBench = async (...texts: string[]) => shows(...shownAtBench(now().context), ...texts);
    const doneText = () => say('packing.sent.count', { n: done });
    return {
      start: async () => {
        job.open((client) => {
          const open = openBench(client, store);
          // A second passes between any two keys.
          let seconds = 0;
          const now = () => {
            seconds += 1;
            return new Date(Date.UTC(2026, 10, 20, 18, 0, seconds));
          };
          view = render(createElement(PackView, { open, end: { done: noEnd, fail: noEnd, interrupt: noEnd }, now }));
          return open.bench;
        });
        await expect.poll(() => view.stdin.listenerCount('readable')).toBeGreaterThan(0);
      },
      execute: counted,
      assert: {
        loading: async () => {
          const { carrierId } = now().context;
          expect(new URL((await seen('queue')).url).searchParams.get('carrierId') ?? undefined).toBe(carrierId);
          await shows('Leyendo los pedidos');
        },
        finding: async () => {
          expect(new URL((await seen('find')).url).searchParams.get('text')).toBe(now().context.wanted);
          await shows('Buscando el pedido');
        },
        unavailable: () => shows('✗', 'Esc sale'),
        choosing: async () => {
          const { queue, misread } = now().context;
          if (misread) await shows(say(misread.code, misread.params));
          await shows(say('packing.title'), say('packing.count', { n: queue.total }));
          if (done > 0) await shows(doneText());
        },
        picking: () => atBench(say('packing.scan')),
        labelling: async () => {
          const { draft, problems } = now().context;
          await atBench(`${say('orders.ship.trackingNumber')}: ${draft.trackingNumber}`.trim());
          for (const problem of Object.values(problems)) if (problem) await shows(say(problem.code, problem.params));
        },
        checkingLabel: async () => {
          const { searchParams } = new URL((await seen('owner')).url);
          expect(searchParams.get('item')).toBe(now().context.draft.trackingNumber);
          await shows(say('packing.sending'));
        },
        sending: async () => {
          const { items, trackingNumber, courier } = await (await seen('send')).clone().json();
          const units = Object.entries(now().context.ticked).map(([id, quantity]) => ({ id, quantity }));
          expect({ items, trackingNumber, courier }).toEqual({
            items: units,
            trackingNumber: now().context.draft.trackingNumber.replaceAll('-', ''),
            courier: 'dhl',
          });
          await shows(say('packing.sending'));
        },
        // This state is too short to assert; the next state shows whether the parcel was stored.
        keeping: async () => undefined,
        refused: () => atBench('✗', 'Ctrl+N'),
        reloading: async () => {
          expect(new URL((await seen('reload')).url).searchParams.get('orderId')).toBe(now().context.order?.id);
          await shows('Leyendo el pedido');
        },
        settingAside: async () => {
          const { order, problems } = now().context;
          await shows(say('packing.aside.title', { id: order?.id ?? '' }));
          if (problems.reason) await shows(say('packing.aside.required'));
        },
      },
      stop: async () => {
        view.unmount();
        await job.stop();
      },
    };
  }
});

const noEnd = () => undefined;
