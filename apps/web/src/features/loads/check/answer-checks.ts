import { AskedLookups } from './asked-lookups.ts';
import type { CheckReply, CheckRequest } from './check-calls.ts';
import { CheckTeller } from './check-teller.ts';
import { CheckedFile } from './checked-file.ts';

/** The worker's side: one file at a time, checked and read back. */
export function answerChecks(post: (reply: CheckReply) => void): (request: CheckRequest) => Promise<void> {
  let file: CheckedFile | undefined;
  const lookups = new AskedLookups((lookup) => post({ lookup }));
  const checked = (): CheckedFile => {
    if (!file) throw new Error('The file was not checked yet.');
    return file;
  };

  async function answerTo(request: Exclude<CheckRequest, { name: 'looked' }>) {
    if (request.name === 'page') return checked().page(request.ask);
    if (request.name === 'nextBad') return checked().nextBad(request.ask);
    if (request.name === 'issues') return checked().issues();
    if (request.name === 'learn') {
      checked().learn(request.ask);
      return undefined;
    }
    const teller = new CheckTeller((progress) => post({ progress }));
    file = new CheckedFile({ ...request.ask, lookups: lookups.of(request.ask.lookups) }, teller);
    try {
      return await file.check();
    } finally {
      teller.end();
    }
  }

  return async (request) => {
    if (request.name === 'looked') {
      lookups.answer(request.id, request.answers);
      return;
    }
    try {
      post({ id: request.id, answer: await answerTo(request) });
    } catch (error) {
      post({ id: request.id, error: error instanceof Error ? error.message : String(error) });
    }
  };
}
