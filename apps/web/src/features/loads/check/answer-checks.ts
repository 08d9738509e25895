import type { CsvProgress } from '@trastienda/validators';
import type { CheckReply, CheckRequest } from './check-calls.ts';
import { CheckedFile } from './checked-file.ts';

/** Between two words about the progress; the first comes at once. */
const everyMilliseconds = 100;

/** The worker's side: one file at a time, checked and read back. */
export function answerChecks(post: (reply: CheckReply) => void): (request: CheckRequest) => Promise<void> {
  let file: CheckedFile | undefined;
  const checked = (): CheckedFile => {
    if (!file) throw new Error('The file was not checked yet.');
    return file;
  };

  async function answerTo(request: CheckRequest) {
    if (request.name === 'page') return checked().page(request.ask);
    if (request.name === 'nextBad') return checked().nextBad(request.ask);
    if (request.name === 'issues') return checked().issues();
    file = new CheckedFile(
      request.ask,
      seldom((progress) => post({ progress })),
    );
    return file.check();
  }

  return async (request) => {
    try {
      post({ id: request.id, answer: await answerTo(request) });
    } catch (error) {
      post({ id: request.id, error: error instanceof Error ? error.message : String(error) });
    }
  };
}

function seldom(tell: (progress: CsvProgress) => void): (progress: CsvProgress) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (progress) => {
    const now = performance.now();
    if (now - last < everyMilliseconds) return;
    last = now;
    tell(progress);
  };
}
