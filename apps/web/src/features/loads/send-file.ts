import { type FlowLoad, loadQuery, type UploadInput } from '@trastienda/machines';
import { ApiError, sendFile as send, type UploadPath } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { goneFile, isGone } from '../../lib/file-on-disk.ts';
import { sessionToken } from '../../lib/session-token.ts';
import type { UploadOption } from './load-screens.ts';

/** A server that neither takes more of a file nor answers for this long counts as silent; sending again with the same key loads nothing twice. */
export const answerPatience = 120_000;

/** Sends a file, reports how much of it is sent, and signals to the session what the response shows. */
export async function sendFile(
  way: UploadOption,
  { file, options, tell, key }: UploadInput & { key: string | undefined },
  signal: AbortSignal,
): Promise<FlowLoad> {
  const token = await sessionToken.fresh();
  signal.throwIfAborted();
  const query = { ...way.query, ...loadQuery(options) };
  const silence = answerPatience;
  try {
    // The screens name only paths of the contract that take files.
    const path = way.upload as UploadPath;
    return (await send(api, path, { file, query, key: key ?? null, onProgress: tell, silence, signal })).load;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The browser says the same of a lost connection and of a file that changed after it was chosen.
    if (error.offline && (await isGone(file.content))) throw goneFile;
    if (error.offline) sessionToken.signal('network.lost');
    // A late response to a request with an older token says nothing about the current token; the session's request renews it, or ends it.
    if (error.status === 401 && token === sessionToken.get()) sessionToken.signal('user.refreshAsked');
    throw error;
  }
}
