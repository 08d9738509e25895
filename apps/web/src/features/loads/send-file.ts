import type { FlowLoad, UploadInput } from '@trastienda/machines';
import { errorFromAnswer, offlineError } from 'trastienda-client';
import { apiUrl } from '../../lib/base-path.ts';
import { goneFile, isGone } from '../../lib/file-on-disk.ts';
import { sessionToken } from '../../lib/session-token.ts';
import type { UploadOption } from './load-screens.ts';

/** A server that neither takes more of a file nor answers for this long counts as silent; sending again with the same key loads nothing twice. */
export const answerPatience = 120_000;

/** Sends a file and reports how much of it is sent; it uses XMLHttpRequest because `fetch` reports no upload progress. */
export async function sendFile(
  way: UploadOption,
  { file, options, tell, key }: UploadInput & { key: string | undefined },
  signal: AbortSignal,
) {
  const token = await sessionToken.fresh();
  signal.throwIfAborted();
  return new Promise<FlowLoad>((resolve, reject) => {
    const query = new URLSearchParams({
      ...way.query,
      ...(options.delimiter !== undefined && { delimiter: options.delimiter }),
      ...(options.sheet !== undefined && { sheet: options.sheet }),
      ...(options.dryRun && { dryRun: 'true' }),
      ...(options.partial && { partial: 'true' }),
      ...(options.keepDamagedText && { keepDamagedText: 'true' }),
      ...(options.at !== undefined && { at: options.at }),
    });
    const form = new FormData();
    form.set('file', file.content, file.name);
    const request = new XMLHttpRequest();
    request.open('POST', `${apiUrl}${way.upload}?${query}`);
    if (key !== undefined) request.setRequestHeader('Idempotency-Key', key);
    if (token !== undefined) request.setRequestHeader('Authorization', `Bearer ${token}`);
    const lose = (cause: Error) => {
      sessionToken.signal('network.lost');
      reject(offlineError(cause));
    };
    let silence: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        request.abort();
        lose(new DOMException('No answer came.', 'TimeoutError'));
      }, answerPatience);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      listen();
      tell({ bytes: loaded, total });
    });
    request.addEventListener('loadend', () => clearTimeout(silence));
    request.addEventListener('load', () => {
      const body = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) {
        resolve(body as FlowLoad);
        return;
      }
      // A late response to a request with an older token says nothing about the current token.
      if (request.status === 401 && token === sessionToken.get() && !sessionToken.signalKept(body)) {
        sessionToken.signal('user.refreshAsked'); // its request renews the token, or ends the session
      }
      const headers = { 'x-request-id': request.getResponseHeader('x-request-id') ?? '' };
      reject(errorFromAnswer(new Response(null, { status: request.status, headers }), body));
    });
    // The browser says the same of a lost connection and of a file that changed after it was chosen.
    request.addEventListener('error', async () => {
      if (await isGone(file.content)) reject(goneFile);
      else lose(new Error('The upload got no answer.'));
    });
    signal.addEventListener('abort', () => request.abort());
    listen();
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
