import type { Viewer } from '@trastienda/domain';
import { confirmRehearsal, type FlowLoad, failureOf, isUnanswered, type UploadInput } from '@trastienda/machines';
import { unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { forgetKey, keptKey } from './attempt-keys.ts';
import type { UploadOption } from './load-screens.ts';
import { answerPatience, sendFile } from './send-file.ts';

/**
 * Sends a file, or confirms the dry run that the server made of it, under the key of its attempt, which is kept until the server has answered (R25). A dry run writes nothing and has no key; if
 * it reports that the file was loaded before, the key is forgotten: confirming then starts a new attempt.
 */
export async function sendAttempt(
  way: UploadOption,
  viewer: Viewer,
  input: UploadInput,
  signal: AbortSignal,
): Promise<FlowLoad> {
  const attempt = { way, viewer, file: input.file, options: input.options, map: input.map };
  if (input.options.dryRun) {
    const load = await sendFile(way, { ...input, key: undefined }, signal);
    if (load.earlier) forgetKey(attempt);
    return load;
  }
  try {
    const key = keptKey(attempt);
    const confirmed = await confirmRehearsal(
      { client: api, unwrap },
      input,
      key,
      AbortSignal.any([signal, AbortSignal.timeout(answerPatience)]),
    );
    const load = confirmed ?? (await sendFile(way, { ...input, key }, signal));
    forgetKey(attempt);
    return load;
  } catch (error) {
    if (!isUnanswered(failureOf(error))) forgetKey(attempt);
    throw error;
  }
}
