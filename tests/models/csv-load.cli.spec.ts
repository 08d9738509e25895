import type { LoadFile } from '@trastienda/machines';
import { sql } from 'kysely';
import { createTrastiendaClient, type Load } from 'trastienda-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LoadActor, type OpenedLoad, openLoad } from '../../apps/cli/src/services/loads/open-load.ts';
import { listeningMarketplace } from '../support/listening-marketplace.ts';
import { serverFailures } from './confirm-action.model.ts';
import { offersColumns, plainCsvLoadModel, reports, wholeMap } from './csv-load.model.ts';
import { commandPathsOf, coverStarts } from './kit/cover.ts';
import { type Driver, requireFullCoverage, walkPath } from './kit/driver.ts';
import { type Step, statesOf } from './kit/model.ts';

const paths = coverStarts(plainCsvLoadModel, {
  goal: 'transitions',
  // A correction changes the first wrong row and the real engine checks the result: with two wrong rows, one is left.
  offers: ({ name }, { context: { report, isCorrected, map, draft } }) => {
    if (!offersColumns(name, { map, draft })) return false;
    const isWhole = report?.offers !== undefined || report === reports.twice;
    if (name === 'correction.asked') return report?.offers === undefined;
    if (name === 'correct answered: good') return isWhole || report.invalidRows === reports.someBad.invalidRows;
    if (name === 'correct answered: some bad') return !isWhole && report.invalidRows === reports.allBad.invalidRows;
    // The command line gets the delimiter before the file; the slow disk serves only the chosen file, not a corrected one.
    return !(isCorrected && name === 'delimiter.chosen');
  },
});

type Port = 'upload' | 'follow' | 'cancel' | 'keepColumns' | 'forgetColumns';
type Held = (how: 'through' | 'drop' | Response) => void;
const portOf = ({ method, url }: Request): Port | undefined => {
  const path = new URL(url).pathname;
  if (method === 'PUT') return 'keepColumns';
  if (method === 'DELETE') return 'forgetColumns';
  if (method === 'POST') return path.endsWith('/cancel') ? 'cancel' : 'upload';
  return /\/loads\/[^/]+$/.test(path) ? 'follow' : undefined;
};

/** The contents after a correction: of a cell, or of all cells that hold the same. */
const corrected = (content: string): string =>
  content
    .replace('ayer', '2026-11-20')
    .replace('CafÃ©', 'Café')
    .replace(/\d+\/\d+\/2026/g, '2026-11-15');
const foreignTitles = 'Orden,Día de pago,Día de corte';
const ofAnotherShop = (run: string) => `${foreignTitles}\n${run}-01,2026-11-20,2026-11-21\n`;

/** The file's contents for each verdict of the engine. */
const contents: Readonly<Record<string, (run: string) => string>> = {
  good: (run) => `Pedido,Fecha\n${run}-01,2026-11-20\n${run}-02,2026-11-20\n`,
  'some bad': (run) => `Pedido,Fecha\n${run}-01,2026-11-20\n${run}-02,ayer\n`,
  'all bad': (run) => `Pedido,Fecha\n${run}-01,ayer\n${run}-02,ayer\n`,
  swapped: (run) => `Fecha,Pedido\n${run}-01,2026-11-20\n`,
  twice: (run) => `Pedido,Fecha\n${run}-CafÃ©,2026-11-20\n${run}-02,2026-11-20\n`,
  clear: (run) => `Pedido,Fecha\n${run}-01,15/11/2026\n${run}-02,15/11/2026\n`,
  unclear: (run) => `Pedido,Fecha\n${run}-01,01/12/2026\n${run}-02,01/12/2026\n`,
  foreign: ofAnotherShop,
  assigned: ofAnotherShop,
  kept: ofAnotherShop,
  unclosed: (run) => `${foreignTitles}\n${run}-01,"2026-11-20,2026-11-21\n`,
  unreadable: (run) => `Pedido\n${run}-01\n`,
};

/** What the server keeps for the titles of the foreign file. */
const kept = {
  id: '6f0e4a1e-0d4c-4a55-9d53-6d8f4f3a7a11',
  layout: 'penalties',
  titles: foreignTitles.split(','),
  columns: wholeMap,
  keptAt: '2026-11-20T18:00:00Z',
};
const checkStates: readonly string[] = ['validating', 'assigning.checking'];

const slowReading = () => {
  let give = (): void => undefined;
  let fail = (_: unknown): void => undefined;
  const done = new Promise<void>((resolve, reject) => {
    give = resolve;
    fail = reject;
  });
  return { asked: false, done, give, fail };
};

describe('csvLoad, through the command line', () => {
  const listening = listeningMarketplace();
  let runs = 0;
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  it('covers every state and every transition', () => requireFullCoverage(plainCsvLoadModel, paths, 'command line'));

  const walked = commandPathsOf('csvLoad', paths);
  it.each(walked.map(([n, path]) => [n, path.start.name, path] as const))(
    'walks path %i, %s',
    async (_, _name, path) => {
      await walkPath(driver(), path);
    },
  );

  function driver(): Driver {
    const run = `modelo${++runs}`;
    const held = new Map<Port, Held>();
    const reads: { give: (text: string) => void; fail: (error: unknown) => void }[] = [];
    /** Whether the file was read in the current check: a foreign file is read several times, from then on at once. */
    let isRead = false;
    /** Whether the server keeps a map for the titles of the file. */
    let isKept = false;
    let content = '';
    /** The text of the chosen file, without corrected cells. */
    let onDisk = '';
    /** The read that a correction waits for, on the same slow disk. */
    let correcting: ReturnType<typeof slowReading> | undefined;
    let opened: OpenedLoad | undefined;
    let actor: LoadActor | undefined;
    const running = () => {
      if (!actor) throw new Error('The load was not opened.');
      return actor;
    };
    const network = async (request: Request): Promise<Response> => {
      if (request.method === 'GET' && request.url.includes('/loads/columns/'))
        return Response.json(isKept ? [kept] : []);
      const port = portOf(request);
      const how = port
        ? await new Promise<'through' | 'drop' | Response>((settle) => held.set(port, settle))
        : 'through';
      if (how === 'drop') throw new TypeError('fetch failed');
      return how === 'through' ? fetch(request) : how;
    };
    const client = createTrastiendaClient({
      baseUrl: `${listening.address}/api`,
      getToken: () => listening.market.tokens.admin,
      fetch: network,
    });
    const settle = async (port: Port, how: Parameters<Held>[0]) => {
      await expect.poll(() => held.has(port), { message: `the program calls ${port}` }).toBe(true);
      const call = held.get(port);
      held.delete(port);
      call?.(how);
    };
    const refused = () => Response.json(serverFailures.refused, { status: serverFailures.refused.status });

    /** A file on a slow disk: the check waits for its bytes, the upload reads them at once. */
    const file = (name: string): LoadFile => {
      const stream = () => {
        const isCheck = !isRead && statesOf(running().getSnapshot()).some((state) => checkStates.includes(state));
        return new ReadableStream<Uint8Array>({
          start: (controller) => {
            const give = (text: string) => {
              content = text;
              onDisk = text;
              controller.enqueue(new TextEncoder().encode(text));
              controller.close();
            };
            if (isCheck) reads.push({ give, fail: (error) => controller.error(error) });
            else give(content);
          },
        });
      };
      const slice = (start: number, end?: number) => {
        const piece = new Blob([onDisk]).slice(start, end);
        const arrayBuffer = async () => {
          if (correcting) correcting.asked = true;
          await correcting?.done;
          return Blob.prototype.arrayBuffer.call(piece);
        };
        return Object.assign(piece, { arrayBuffer });
      };
      const disk = {
        stream,
        slice,
        get size() {
          return new Blob([onDisk]).size;
        },
      };
      return { name, size: 90, content: disk as unknown as Blob };
    };

    /** Plays the worker: gives the load this final state in the database, where the program has to find it. */
    const endLoad = (state: string) =>
      sql`update load set state = ${state}, finished_at = ${isRest(state) ? sql`null` : sql`now()`},
        scheduled_for = ${state === 'scheduled' ? sql`now() + interval '1 day'` : sql`null`}
        where id = ${running().getSnapshot().context.id}`.execute(listening.market.database.db);
    const isRest = (state: string) => state === 'scheduled' || state === 'validating';
    const serverLoad = async (): Promise<Load> => {
      const call = `GET /loads/${running().getSnapshot().context.id}`;
      const { status, body } = await listening.market.ask({ call, as: 'admin' });
      expect(status).toBe(200);
      return body as Load;
    };

    async function happen({ name, kind, port, event, milliseconds }: Step): Promise<void> {
      if (name === 'offer.taken: clear' || name === 'order.chosen') {
        correcting = slowReading();
        running().send(event as Parameters<LoadActor['send']>[0]);
      } else if (event.type === 'correction.asked') {
        correcting = slowReading();
        const row = opened?.check.inspection?.nextInvalid(0);
        const correction = event.correction.kind === 'texts' ? event.correction : { ...event.correction, row };
        running().send({ ...event, correction } as Parameters<LoadActor['send']>[0]);
      } else if (port === 'correct') {
        await expect.poll(() => correcting?.asked).toBe(true);
        const reading = correcting;
        correcting = undefined;
        if (kind === 'answer') {
          content = corrected(content);
          reading?.give();
        } else reading?.fail(new Error('the file changed on disk'));
      } else if (kind === 'person') {
        isRead = false;
        const chosen = event.type === 'file.chosen' && { file: file(event.file.name) };
        running().send({ ...event, ...chosen } as Parameters<LoadActor['send']>[0]);
        if (event.type === 'file.chosen')
          expect(context().failure?.code).toBe(name === 'file.chosen: other kind' ? otherKind : undefined);
        // A wrong transition to correcting fails there and returns to the preview.
        if (event.type === 'upload.declined') expect(statesOf(running().getSnapshot())).toContain('previewing');
      } else if (kind === 'time') {
        await vi.advanceTimersByTimeAsync(milliseconds?.(running().getSnapshot()) ?? 0);
      } else if (port === 'validate') {
        const read = reads.pop();
        if (!read) throw new Error('Nobody reads the file.');
        isRead = true;
        isKept = name === 'validate answered: kept';
        const text = contents[name.replace('validate answered: ', '')];
        if (text) read.give(text(run));
        else read.fail(new Error('the file changed on disk'));
      } else if (name.startsWith('follow answered: ')) {
        await endLoad(name.replace('follow answered: ', ''));
        await settle('follow', 'through');
      } else if (name === 'awaitMoment answered') {
        await endLoad('validating');
        await settle('follow', 'through');
      } else if (port === 'awaitMoment') {
        // A scheduled load is polled with the same request as before its wait.
        await settle('follow', name.endsWith('silent') ? 'drop' : refused());
      } else if (name === 'forgetColumns answered') {
        // What is forgotten was kept by nobody but this test; the file is read again after it.
        isRead = false;
        await settle('forgetColumns', new Response(null, { status: 204 }));
      } else if (kind === 'answer') await settle(port as Port, 'through');
      else if (name === 'upload broken') await settle('upload', Response.json(serverFailures.broken, { status: 500 }));
      else await settle(port as Port, name.endsWith('silent') ? 'drop' : refused());
      if (port === 'cancel' && kind !== 'answer') await expect.poll(() => context().failure).toBeDefined();
    }

    const within = (state: string, look: () => unknown) => async () => {
      await expect.poll(() => statesOf(running().getSnapshot()), { timeout: 10_000 }).toContain(state);
      await look();
    };
    const context = () => running().getSnapshot().context;
    const waitsFor = (port: Port) => () => expect.poll(() => held.has(port), { message: port }).toBe(true);
    const over = (state: string) => async () => {
      expect(context().work).toMatchObject({ state, surface: 'cli', layout: 'penalties' });
      expect((await serverLoad()).state).toBe(state);
    };
    /** Choosing another kind of file instead is refused, and the state does not change. */
    const otherKind = 'csv.file.extension';
    const checks: Record<string, () => unknown> = {
      choosing: () =>
        expect([context().file, context().report, context().id]).toEqual([undefined, undefined, undefined]),
      validating: () => expect.poll(() => reads.length).toBeGreaterThan(0),
      refused: () => expect(context().report?.refusal ?? context().failure).toBeTruthy(),
      previewing: () => {
        const report = context().report;
        expect(report?.refusal).toBeNull();
        // The verdict is the engine's own, for the bytes that it read.
        expect(report?.invalidRows).toBe(content.match(/ayer|\/2026/g)?.length ?? 0);
      },
      ordering: () => expect(context().offer?.readings).toEqual(['dayFirst', 'monthFirst']),
      'assigning.checking': () => expect.poll(() => reads.length).toBeGreaterThan(0),
      'assigning.checked': () => expect(context().report?.columns?.map).toEqual(context().draft),
      'assigning.unchecked': () => expect(context().failure).toBeDefined(),
      keeping: waitsFor('keepColumns'),
      forgetting: waitsFor('forgetColumns'),
      correcting: () => expect.poll(() => correcting?.asked).toBe(true),
      confirming: () => expect(context().options.partial || context().report?.invalidRows === 0).toBe(true),
      uploading: waitsFor('upload'),
      interrupted: () => expect(['network.offline', otherKind]).toContain(context().failure?.code),
      rejected: () =>
        expect([serverFailures.refused.code, serverFailures.broken.code, otherKind]).toContain(context().failure?.code),
      'following.watching': async () => {
        await waitsFor('follow')();
        const { id, fileName } = await serverLoad();
        expect(id).toBe(context().id);
        expect(fileName).toBe('penalizaciones.csv');
      },
      'following.canceling': waitsFor('cancel'),
      'scheduled.watching': async () => {
        await waitsFor('follow')();
        // A scheduled load that was canceled has ended on the server; the program learns it with the next answer.
        expect(['scheduled', 'cancelled']).toContain((await serverLoad()).state);
      },
      'scheduled.canceling': waitsFor('cancel'),
      reconnecting: () => expect(context().failure).toMatchObject({ offline: true }),
      untraceable: () => expect(context().failure?.code).toBe(serverFailures.refused.code),
      done: over('done'),
      doneWithErrors: over('doneWithErrors'),
      cancelled: over('cancelled'),
      failed: over('failed'),
    };

    /** Uploads a load as an earlier run of the program; this run knows only its id. */
    const earlierLoad = async (): Promise<string> => {
      const form = new FormData();
      form.set('file', new Blob([`Pedido,Fecha\n${run}-09,2026-11-20\n`]), 'penalizaciones.csv');
      const answer = await fetch(`${listening.address}/api/orders/punishments`, {
        method: 'POST',
        headers: { authorization: `Bearer ${listening.market.tokens.admin}` },
        body: form,
      });
      return ((await answer.json()) as Load).id;
    };

    return {
      start: async ({ name }) => {
        const known = name === 'known load' ? { loadId: await earlierLoad() } : {};
        const options = { dryRun: false, partial: false };
        const now = new Date('2026-11-20T18:00:00Z');
        opened = openLoad(client, { layout: 'penalties', options, now, maxIssues: 10, ...known });
        actor = opened.actor;
        actor.start();
      },
      execute: Object.fromEntries(plainCsvLoadModel.steps.map((step) => [step.name, () => happen(step)])),
      assert: Object.fromEntries(Object.entries(checks).map(([state, look]) => [state, within(state, look)])),
      stop: async () => {
        await opened?.check.close();
        actor?.stop();
        for (const settleCall of held.values()) settleCall('drop');
        for (const read of reads) read.fail(new Error('The path is over.'));
        correcting?.give();
      },
    };
  }
});
