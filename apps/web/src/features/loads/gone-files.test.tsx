import { screen } from '@testing-library/react';
import { say } from '@trastienda/domain';
import { afterEach, expect, it, vi } from 'vitest';
import { saysGone } from '../../lib/file-on-disk.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { FileChecker } from './check/file-checker.ts';
import { loadScreens, type UploadOption } from './load-screens.ts';
import { sendAttempt } from './send-attempt.ts';
import { answerPatience, sendFile } from './send-file.ts';
import { fakeUpload } from './testing/fake-upload.ts';
import { admin, choose, confirm, csv, good, openLoads, penalties, received } from './testing/load-fixture.tsx';
import { PageWorker } from './testing/page-worker.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** What a browser does with a file that changed on the disk after it was chosen: each read fails. */
function loseFile(file: File): File {
  const gone = () => Promise.reject(new DOMException('The file changed.', 'NotReadableError'));
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: gone });
  return file;
}

const way = loadScreens[0]?.ways[0] as UploadOption;
const asked = (content: File) => ({
  layout: way.layout,
  file: { name: content.name, size: content.size, content },
  options: { dryRun: false, partial: false },
});

it('says that a file changed on the disk instead of sending it again and again', async () => {
  const { user, upload } = openLoads(penalties, {}, () => 'silence');
  const file = csv(good);
  await choose(user, file);
  await screen.findByRole('row', { name: /v2-01/ });
  loseFile(file);
  await confirm(user);
  expect(await screen.findByText(say('errors.file.gone'))).toBeInTheDocument();
  expect(screen.queryByText(/lo que ya llegó no se carga dos veces/)).toBeNull();
  expect(upload.sent).toHaveLength(1);
});

it('names the file, not the network, when a check cannot read it', async () => {
  vi.stubGlobal('Worker', PageWorker);
  const checker = new FileChecker();
  const ask = { layout: way.layout, file: loseFile(csv(good)), today: '2026-11-28', lookups: {} };
  await expect(checker.check(ask, () => undefined, new AbortController().signal)).rejects.toMatchObject({
    code: 'errors.file.gone',
    message: say('errors.file.gone'),
  });
  expect(saysGone(new DOMException('stopped', 'AbortError'))).toBe(false);
});

it('counts a server that takes nothing and answers nothing as silent, after some patience', async () => {
  vi.useFakeTimers();
  const { FakeRequest } = fakeUpload(() => 'nothing yet');
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const input = { ...asked(csv(good)), tell: () => undefined, key: 'a-key' };
  const told = sendFile(way, input, new AbortController().signal).catch((error: unknown) => error);
  let isOver = false;
  void told.then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(answerPatience - 1);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await told).toMatchObject({ offline: true, status: 0 });
});

it('counts a confirmation without an answer as silent too', async () => {
  const patience = vi.spyOn(AbortSignal, 'timeout');
  patience.mockReturnValue(AbortSignal.abort(new DOMException('No answer came.', 'TimeoutError')));
  fakeServer({
    'POST /loads/load-1/confirm': ({ signal }) => {
      signal.throwIfAborted();
      return json(200, received.body);
    },
  });
  const { upload, FakeRequest } = fakeUpload(() => 'nothing yet');
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const content = csv(good);
  const sent = { ...asked(content), rehearsalId: 'load-1', tell: () => undefined };
  await expect(sendAttempt(way, admin, sent, new AbortController().signal)).rejects.toMatchObject({ offline: true });
  expect(patience).toHaveBeenCalledWith(answerPatience);
  expect(upload.sent).toHaveLength(0);
});
