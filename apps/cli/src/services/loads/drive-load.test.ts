import type { FlowLoad } from '@trastienda/machines';
import { csvLoadMachine } from '@trastienda/machines';
import type { CsvReport } from '@trastienda/validators';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { NetworkError } from '../../shell/network-error.ts';
import { aLoad } from '../../testing/samples.ts';
import { type Drive, driveLoad } from './drive-load.ts';
import { type LoadActor, stateOf } from './open-load.ts';

const report = (change: Partial<CsvReport> = {}): CsvReport => ({
  layout: 'penalties',
  titles: ['Pedido', 'Fecha'],
  state: 'valid',
  refusal: null,
  rows: 3,
  invalidRows: 0,
  doubtfulRows: 0,
  warnedRows: 0,
  blankRows: 0,
  bytes: 90,
  assumed: null,
  issues: [],
  issueCount: 0,
  issuesByColumn: {},
  warnings: [],
  unchecked: [],
  doubts: [],
  ...change,
});
const silent = Object.assign(new Error(''), { status: 0, code: 'network.offline', offline: true });
const refused = Object.assign(new Error('No'), { status: 409, code: 'loads.cancel.over' });
const failing = Object.assign(new Error('No'), { status: 503, code: 'errors.unavailable' });
const forbidden = Object.assign(new Error('No'), { status: 403, code: 'access.denied' });
const never = () => new Promise<never>(() => undefined);

/** A port that returns these answers one after another, and repeats the last one. */
const inTurn = <Answer>(...answers: (() => Promise<Answer>)[]) => {
  let calls = 0;
  const port = () => (answers[Math.min(calls++, answers.length - 1)] as () => Promise<Answer>)();
  return Object.assign(port, { calls: () => calls });
};
const says =
  <Answer>(value: Answer) =>
  () =>
    Promise.resolve(value);
const throws = (error: Error) => () => Promise.reject(error);

type Ports = {
  validate?: () => Promise<CsvReport>;
  rehearse?: () => Promise<FlowLoad | undefined>;
  upload?: () => Promise<FlowLoad>;
  follow?: () => Promise<FlowLoad>;
  cancel?: () => Promise<FlowLoad>;
};

const drive = (ports: Ports, changes: Partial<Drive> = {}, { file = 'a.csv', partial = false } = {}) => {
  const stop = new AbortController();
  const leave = new AbortController();
  const pauses: number[] = [];
  const machine = csvLoadMachine.provide({
    actors: {
      validate: fromPromise<CsvReport>(ports.validate ?? says(report())),
      rehearse: fromPromise<FlowLoad | undefined>(ports.rehearse ?? says(undefined)),
      upload: fromPromise<FlowLoad>(ports.upload ?? says(aLoad({ state: 'received' }))),
      follow: fromPromise<FlowLoad>(ports.follow ?? says(aLoad())),
      cancel: fromPromise<FlowLoad>(ports.cancel ?? says(aLoad({ state: 'applying' }))),
    } as NonNullable<Parameters<typeof csvLoadMachine.provide>[0]['actors']>,
    delays: { untilNextTry: 1 },
  });
  const rehearses = ports.rehearse !== undefined;
  const input = { layout: 'penalties' as const, extensions: ['csv'], options: { partial }, rehearses };
  const actor = createActor(machine, { input }) as unknown as LoadActor;
  actor.start();
  const ended = driveLoad(actor, {
    isConfirmed: true,
    waits: true,
    mostTries: 3,
    stop: stop.signal,
    leave: leave.signal,
    pause: async (milliseconds) => {
      pauses.push(milliseconds);
    },
    ...changes,
  });
  actor.send({ type: 'file.chosen', file: { name: file, size: 90, content: new Blob(['x']) } });
  const reaches = (state: string) => vi.waitFor(() => expect(stateOf(actor.getSnapshot())).toBe(state));
  return { actor, ended, reaches, pauses, stop: () => stop.abort(), leave: () => leave.abort() };
};

describe('where a load ends by itself', () => {
  const bad = report({ state: 'invalid', invalidRows: 1 });
  const unreadable = report({
    state: 'invalid',
    refusal: { row: 1, column: null, code: 'csv.header.width', message: 'La cabecera' },
  });
  test.each([
    ['done', {}, 'over'],
    ['another kind of file', { file: 'a.xlsx' }, 'refused'],
    ['a header that is not the layout’s', { validate: says(unreadable) }, 'refused'],
    ['a file that cannot be read', { validate: throws(new Error('disk')) }, 'refused'],
    ['rows with errors', { validate: says(bad) }, 'blocked'],
    ['rows with errors, the rest wanted', { validate: says(bad), partial: true }, 'over'],
    ['a server that refuses it', { upload: throws(forbidden) }, 'rejected'],
    ['a load that one may not see', { follow: throws(forbidden) }, 'rejected'],
    ['a server that is never heard', { upload: throws(silent) }, 'unanswered'],
    ['a server that fails every time', { upload: throws(failing) }, 'unanswered'],
    ['a server that is lost', { follow: throws(silent) }, 'unanswered'],
    ['a dry run that finds nothing wrong', { rehearse: says(aLoad({ dryRun: true })) }, 'over'],
    ['a dry run that the server’s rules fail', { rehearse: says(aLoad({ dryRun: true, state: 'failed' })) }, 'blocked'],
    ['a dry run that is not allowed', { rehearse: throws(forbidden) }, 'rejected'],
    ['a dry run that is never answered', { rehearse: throws(silent) }, 'unanswered'],
  ])(
    '%s is said with its ending',
    async (_, { file = 'a.csv', partial = false, ...ports }: Ports & { file?: string; partial?: boolean }, ending) => {
      expect((await drive(ports, {}, { file, partial }).ended).ending).toBe(ending);
    },
  );

  test('a dry run that was not answered is asked for again, and Ctrl+C leaves it', async () => {
    const rehearse = inTurn<FlowLoad>(throws(silent), throws(failing), says(aLoad({ dryRun: true })));
    const { ended, pauses } = drive({ rehearse });
    expect(await ended).toMatchObject({ ending: 'over' });
    expect([rehearse.calls(), pauses]).toEqual([3, [1000, 2000]]);
    const waiting = drive({ rehearse: never });
    await waiting.reaches('rehearsing');
    waiting.stop();
    expect(await waiting.ended).toMatchObject({ ending: 'stopped', arrival: 'certain' });
    const pausing = drive({ rehearse: throws(silent) }, { pause: never });
    await vi.waitFor(() => expect(pausing.actor.getSnapshot().context.failure).toBeDefined());
    pausing.stop();
    expect(await pausing.ended).toMatchObject({ ending: 'stopped' });
  });

  test('an upload that was not answered is sent again, with longer and longer waits', async () => {
    const upload = inTurn<FlowLoad>(throws(silent), throws(silent), says(aLoad({ state: 'received' })));
    const { ended, pauses } = drive({ upload });
    expect(await ended).toMatchObject({ ending: 'over', wasStopped: false });
    expect(pauses).toEqual([1000, 2000]);
  });

  test('a server that starts again is waited for, 90 seconds and more; one that cannot be reached so is not', async () => {
    const { ended, pauses } = drive({ upload: throws(silent) });
    expect((await ended).ending).toBe('unanswered');
    expect(pauses.reduce((sum, one) => sum + one)).toBeGreaterThanOrEqual(90_000);
    const badPort = new NetworkError(
      'http://127.0.0.1:6000',
      new TypeError('fetch failed', { cause: new Error('bad port') }),
    );
    const final = Object.assign(new Error('', { cause: badPort }), {
      status: 0,
      code: 'network.offline',
      offline: true,
    });
    const once = drive({ upload: throws(final) });
    expect([(await once.ended).ending, once.pauses]).toEqual(['unanswered', []]);
  });

  test('a file that cannot be read while it is sent is refused', async () => {
    const gone = new DOMException('The blob could not be read', 'NotReadableError');
    const lost = Object.assign(new Error('', { cause: gone }), { status: 0, code: 'network.offline', offline: true });
    expect((await drive({ upload: throws(lost) }).ended).ending).toBe('refused');
  });

  test('a server that comes back is followed on', async () => {
    const follow = inTurn<FlowLoad>(throws(silent), throws(silent), says(aLoad()));
    expect((await drive({ follow }).ended).ending).toBe('over');
  });

  test('nobody waits: it is left at the server', async () => {
    const { ending, context } = await drive({ follow: never }, { waits: false }).ended;
    expect({ ending, id: context.work?.id }).toEqual({ ending: 'left', id: aLoad().id });
  });

  test.each([
    ['upload.confirmed', 'over'],
    ['upload.declined', 'declined'],
  ] as const)('a load ends when its question is answered: %s', async (type, ending) => {
    const { actor, ended, reaches } = drive({}, { isConfirmed: false });
    await reaches('confirming');
    actor.send({ type });
    expect((await ended).ending).toBe(ending);
  });
});

describe('Ctrl+C', () => {
  test.each([
    ['while it is checked', 'validating', { validate: never }, {}, { ending: 'stopped', arrival: 'certain' }],
    ['at the question', 'confirming', {}, { isConfirmed: false }, { ending: 'stopped', arrival: 'certain' }],
    ['while it is sent', 'uploading', { upload: never }, {}, { ending: 'stopped', arrival: 'doubtful' }],
    [
      'between two sendings',
      'interrupted',
      { upload: throws(silent) },
      { pause: never },
      { ending: 'stopped', arrival: 'doubtful' },
    ],
  ])('%s: nothing goes on', async (_, state, ports: Ports, changes: Partial<Drive>, expected) => {
    const { ended, reaches, stop } = drive(ports, changes);
    await reaches(state);
    stop();
    expect(await ended).toMatchObject({ ...expected, wasStopped: true });
  });

  test('while the server works: cancels, and waits for the end', async () => {
    let end: (load: FlowLoad) => void = () => undefined;
    const follow = () => new Promise<FlowLoad>((resolve) => (end = resolve));
    const cancel = inTurn<FlowLoad>(says(aLoad({ state: 'applying' })));
    const { ended, reaches, stop } = drive({ follow, cancel });
    await reaches('following.watching');
    stop();
    await vi.waitFor(() => expect(cancel.calls()).toBe(1));
    end(aLoad({ state: 'cancelled' }));
    const { ending, context } = await ended;
    expect([ending, context.work?.state]).toEqual(['over', 'cancelled']);
  });

  test('too late: what is over comes to its own end', async () => {
    let end: (load: FlowLoad) => void = () => undefined;
    const follow = () => new Promise<FlowLoad>((resolve) => (end = resolve));
    const cancel = inTurn<FlowLoad>(throws(refused));
    const { ended, reaches, stop } = drive({ follow, cancel });
    await reaches('following.watching');
    stop();
    await vi.waitFor(() => expect(cancel.calls()).toBe(1));
    end(aLoad());
    expect(await ended).toMatchObject({ ending: 'over', wasStopped: true, context: { work: { state: 'done' } } });
  });

  test('a canceling that fails leaves the load at the server, and says so', async () => {
    const { ended, reaches, stop } = drive({ follow: never, cancel: throws(forbidden) });
    await reaches('following.watching');
    stop();
    expect(await ended).toMatchObject({ ending: 'left', wasStopped: true, canceling: 'refused' });
  });

  test('while the server is away', async () => {
    const { ended, stop } = drive({ follow: throws(silent) }, { mostTries: Number.POSITIVE_INFINITY });
    await new Promise((resolve) => setTimeout(resolve, 50));
    stop();
    expect(await ended).toMatchObject({ ending: 'unanswered', wasStopped: true });
  });

  test('twice: leaves at once', async () => {
    const { ended, reaches, stop, leave } = drive({ follow: never, cancel: never });
    await reaches('following.watching');
    stop();
    leave();
    expect(await ended).toMatchObject({ ending: 'left', wasStopped: true, canceling: 'asked' });
  });

  test('twice, after the server took the canceling: that is what is known of it', async () => {
    const cancel = inTurn<FlowLoad>(says(aLoad({ state: 'applying' })));
    const { ended, reaches, stop, leave } = drive({ follow: never, cancel });
    await reaches('following.watching');
    stop();
    await vi.waitFor(() => expect(cancel.calls()).toBe(1));
    await reaches('following.watching');
    leave();
    expect(await ended).toMatchObject({ ending: 'left', wasStopped: true, canceling: 'granted' });
  });
});
