import type { Viewer } from '@trastienda/domain';
import { type FlowLoad, failureOf, isUnanswered, type UploadInput } from '@trastienda/machines';
import { forgetKey, keptKey } from './attempt-keys.ts';
import type { LoadWay } from './load-screens.ts';
import { sendFile } from './send-file.ts';

/**
 * Sends a file under the key of its attempt, which is kept until the server has answered (R25). A dry run writes nothing and has no key; if
 * it reports that the file was loaded before, the key is forgotten: confirming then starts a new attempt.
 */
export async function sendAttempt(
  way: LoadWay,
  viewer: Viewer,
  input: UploadInput,
  signal: AbortSignal,
): Promise<FlowLoad> {
  const attempt = { way, viewer, file: input.file, options: input.options };
  if (input.options.dryRun) {
    const load = await sendFile(way, { ...input, key: undefined }, signal);
    if (load.earlier) forgetKey(attempt);
    return load;
  }
  try {
    const load = await sendFile(way, { ...input, key: keptKey(attempt) }, signal);
    forgetKey(attempt);
    return load;
  } catch (error) {
    if (!isUnanswered(failureOf(error))) forgetKey(attempt);
    throw error;
  }
}
