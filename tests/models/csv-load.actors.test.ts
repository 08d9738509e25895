import { csvLoadWith, type FlowLoad } from '@trastienda/machines';
import { createTrastiendaClient, follow as followStates, unwrap } from 'trastienda-client';
import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { load } from './csv-load.model.ts';

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const event = (state: FlowLoad['state']) => `data: ${JSON.stringify(load(state))}\n\n`;
const stream = (...pieces: string[]) =>
  new Response(pieces.join(''), { headers: { 'content-type': 'text/event-stream' } });

/** Follows a load over an API whose answers are listed by path, in order; the last answer of a list repeats. */
async function follow(answers: Record<string, readonly (() => Response)[]>) {
  const asked: string[] = [];
  const client = createTrastiendaClient({
    baseUrl: 'http://server.test/api',
    getToken: () => 'token-1',
    fetch: async (request) => {
      const path = new URL(request.url).pathname.replace('/api', '');
      asked.push(path);
      const own = answers[path] ?? [];
      const times = asked.filter((one) => one === path).length;
      const answer = own[Math.min(times, own.length) - 1];
      if (!answer) throw new TypeError('fetch failed');
      return answer();
    },
  });
  const states: string[] = [];
  const uncalled = () => Promise.reject(new Error('A load that is followed has no file.'));
  const machine = csvLoadWith({ client, unwrap, follow: followStates }, { validate: uncalled, upload: uncalled });
  const actor = createActor(machine, { input: { layout: 'penalties', extensions: ['csv'], loadId: 'load-1' } });
  actor.subscribe(({ context: { work } }) => {
    if (work && states.at(-1) !== work.state) states.push(work.state);
  });
  actor.start();
  const { context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  const end = context.failure ?? context.work;
  actor.stop();
  return { asked, states, end };
}

const received = () => json(load('received'));

describe('following a load', () => {
  it('asks once, then hears every event to the end', async () => {
    const { asked, states, end } = await follow({
      '/loads/load-1': [received],
      '/loads/load-1/events': [() => stream(event('validating'), ': sigue\n\n', event('applying'), event('done'))],
    });
    expect(asked).toEqual(['/loads/load-1', '/loads/load-1/events']);
    expect(states).toEqual(['received', 'validating', 'applying', 'done']);
    expect(end).toMatchObject({ state: 'done' });
  });

  it('asks again where the stream breaks or is refused', async () => {
    for (const events of [[() => stream(event('applying'))], [() => json({}, 502)], []]) {
      const { asked, end } = await follow({
        '/loads/load-1': [received, () => json(load('done'))],
        '/loads/load-1/events': events,
      });
      expect(asked).toEqual(['/loads/load-1', '/loads/load-1/events', '/loads/load-1']);
      expect(end).toMatchObject({ state: 'done' });
    }
  });

  it('hears no events of a load that is over', async () => {
    const { asked } = await follow({ '/loads/load-1': [() => json(load('failed'))] });
    expect(asked).toEqual(['/loads/load-1']);
  });

  it('ends with the silence when the server is away, so that the flow can wait and come back', async () => {
    expect((await follow({})).end).toMatchObject({ offline: true });
  });
});
