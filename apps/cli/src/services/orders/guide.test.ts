import { join } from 'node:path';
import { createTrastiendaClient } from 'trastienda-client';
import { expect, test } from 'vitest';
import { fakeFetch } from '../../testing/fake-terminal.ts';
import { anOrder } from '../../testing/samples.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { guidePath, guidesOf } from './download-guide.ts';
import { waitForGuide } from './request-guide.ts';

const item = (id: string, trackingNumber: string | null, guideDownloadStatus: 'DOWNLOAD' | 'PENDING' | null) => ({
  id,
  status: null,
  trackingNumber,
  trackingUrl: null,
  guideDownloadStatus,
});

test('a guide once, viewed only when all its items are', () => {
  const detailsItems = [
    item('A', 'T1', 'DOWNLOAD'),
    item('B', 'T1', 'PENDING'),
    item('C', 'T2', 'DOWNLOAD'),
    item('D', null, null),
  ];
  expect(guidesOf({ detailsItems })).toEqual([
    { trackingNumber: 'T1', viewed: false },
    { trackingNumber: 'T2', viewed: true },
  ]);
});

test('where the labels go: the file named, beside it where there are several, or a folder', async () => {
  const guide = { trackingNumber: 'T/1', viewed: false };
  const folder = temporaryFolder();
  expect(await guidePath('out/guia.pdf', guide, false)).toBe('out/guia.pdf');
  expect(await guidePath('out/guia.pdf', guide, true)).toBe('out/guia-T_1.pdf');
  expect(await guidePath(folder, guide, false)).toBe(join(folder, 'guia-T_1.pdf'));
});

const waiting = anOrder({ status: 'getting-guide', guide: { status: 'PENDING', requests: [] } });
const arrived = anOrder({ status: 'getting-guide', guide: { status: 'NOTIFIED', requests: [] } });

const clientAnswering = (...orders: ReturnType<typeof anOrder>[]) => {
  const answers = [...orders];
  const respond = () => ({ body: answers.length > 1 ? answers.shift() : answers[0] });
  return createTrastiendaClient({
    baseUrl: 'http://test/api',
    getToken: () => 't',
    fetch: fakeFetch({ 'GET /api/orders/v1001-01': respond }, []),
  });
};

test('waits until the carrier has answered', async () => {
  let waits = 0;
  const order = await waitForGuide(clientAnswering(waiting, waiting, arrived), 'v1001-01', {
    signal: new AbortController().signal,
    waitMilliseconds: 5_000,
    pollMilliseconds: 1,
    onWait: () => {
      waits += 1;
    },
  });
  expect({ status: order.guide.status, waits }).toEqual({ status: 'NOTIFIED', waits: 2 });
});

test('its patience ends, and so does the wait for Ctrl+C', async () => {
  const patience = {
    signal: new AbortController().signal,
    waitMilliseconds: 20,
    pollMilliseconds: 5,
    onWait: () => undefined,
  };
  expect((await waitForGuide(clientAnswering(waiting), 'v1001-01', patience)).guide.status).toBe('PENDING');
  const interruption = new AbortController();
  const wait = waitForGuide(clientAnswering(waiting), 'v1001-01', {
    ...patience,
    signal: interruption.signal,
    waitMilliseconds: 60_000,
    pollMilliseconds: 60_000,
    onWait: () => interruption.abort(),
  });
  await expect(wait).rejects.toThrow('aborted');
});
