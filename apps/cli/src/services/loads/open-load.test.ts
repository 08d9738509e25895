import { createTrastiendaClient } from 'trastienda-client';
import { expect, test, vi } from 'vitest';
import { type CommandAttempt, passingAttempt } from '../../store/attempt-store.ts';
import { fakeFetch } from '../../testing/fake-terminal.ts';
import { load, loadPath, refusal, serverWith } from '../../testing/penalty-loads.ts';
import { openLoad } from './open-load.ts';

const csv = 'Pedido,Fecha\nv1-01,2026-11-20\n';

const open = (
  attempt: CommandAttempt,
  rehearses: 'always' | 'whenLoadedBefore',
  { earlier = [], confirms = 202 }: { earlier?: readonly unknown[]; confirms?: number } = {},
) => {
  const requests: Request[] = [];
  const server = {
    ...serverWith({}),
    'GET /api/loads': () => ({ body: earlier }),
    [`POST ${loadPath}/confirm`]: () =>
      confirms === 202 ? { status: 202, body: load } : refusal(confirms, 'loads.confirm.old', 'Es de otro día'),
  };
  const client = createTrastiendaClient({
    baseUrl: 'http://server.test/api',
    getToken: () => 't',
    fetch: fakeFetch(server, requests),
  });
  const now = new Date('2026-11-20T18:00:00Z');
  const options = { dryRun: false, partial: false };
  const { actor } = openLoad(client, { layout: 'penalties', options, now, maxIssues: 5, attempt, rehearses });
  actor.start();
  actor.send({ type: 'file.chosen', file: { name: 'a.csv', size: csv.length, content: new Blob([csv]) } });
  const reaches = (state: 'previewing' | 'confirming' | 'done') =>
    vi.waitFor(() => expect(actor.getSnapshot().matches(state)).toBe(true));
  const uploads = () =>
    requests
      .filter(({ method }) => method === 'POST')
      .map(({ url, headers }) => ({
        path: new URL(url).pathname,
        isDry: new URL(url).searchParams.get('dryRun') === 'true',
        key: headers.get('idempotency-key'),
      }));
  return { actor, reaches, uploads };
};

test.each([
  ['is confirmed, not sent again', 202, [`/api/loads/${load.id}/confirm`]],
  ['is sent if the server refuses the dry run', 409, [`/api/loads/${load.id}/confirm`, '/api/orders/punishments']],
])('the dry run before the confirmation has a key of its own: the load after it %s', async (_, status, paths) => {
  const kept = 'c0ffee00-0000-4000-8000-000000000001';
  const { actor, reaches, uploads } = open(
    { ...passingAttempt(), keyOf: () => ({ key: kept, isResumed: false }) },
    'always',
    { confirms: status },
  );
  await reaches('previewing');
  actor.send({ type: 'upload.asked' });
  await reaches('confirming');
  expect(actor.getSnapshot().context.rehearsal?.id).toBe(load.id);
  actor.send({ type: 'upload.confirmed' });
  await reaches('done');
  const [tried, ...sent] = uploads();
  expect(tried).toEqual({ path: '/api/orders/punishments', isDry: true, key: expect.not.stringContaining(kept) });
  expect(sent).toEqual(paths.map((path) => ({ path, isDry: false, key: kept })));
});

test('a layout without an effect to show is tried only if such a file was loaded before', async () => {
  for (const [earlier, dryRuns] of [
    [[], 0],
    [[load], 1],
  ] as const) {
    const { actor, reaches, uploads } = open(passingAttempt(), 'whenLoadedBefore', { earlier });
    await reaches('previewing');
    actor.send({ type: 'upload.asked' });
    await reaches('confirming');
    expect(uploads()).toHaveLength(dryRuns);
  }
});

test('what a correction mends is told no more', async () => {
  const client = createTrastiendaClient({
    baseUrl: 'http://server.test/api',
    getToken: () => 't',
    fetch: fakeFetch(serverWith({}), []),
  });
  const content = 'SKU,Identificador,Precio regular,Precio con descuento,Inicio,Fin\n1,,"1.549,00",,,\n2,,nada,,,\n';
  const now = new Date('2026-11-20T18:00:00Z');
  const options = { dryRun: true, partial: false };
  const { actor, check } = openLoad(client, { layout: 'prices', options, now, maxIssues: 5 });
  actor.start();
  actor.send({ type: 'file.chosen', file: { name: 'a.csv', size: content.length, content: new Blob([content]) } });
  const settled = () => vi.waitFor(() => expect(actor.getSnapshot().matches('previewing')).toBe(true));
  await settled();
  expect(check.found.map(({ row }) => row)).toEqual([2, 3]);
  const [offer] = actor.getSnapshot().context.report?.offers ?? [];
  if (!offer) throw new Error('No reading of a column is offered.');
  actor.send({ type: 'offer.taken', offer });
  await vi.waitFor(() => expect(actor.getSnapshot().context.report?.invalidRows).toBe(1));
  expect(check.found.map(({ row }) => row)).toEqual([3]);
});
