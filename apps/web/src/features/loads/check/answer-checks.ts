import { saysGone } from '../../../lib/file-on-disk.ts';
import { AskedLookups } from './asked-lookups.ts';
import type { CheckReply, CheckRequest } from './check-calls.ts';
import { CheckTeller } from './check-teller.ts';
import { CorrectedFile } from './corrected-file.ts';
import { remembered } from './remembered-lookups.ts';
import { rowsOfFile } from './rows-of-file.ts';

/** The worker's side: it checks one file at a time, and reads back its rows. */
export function answerChecks(post: (reply: CheckReply) => void): (request: CheckRequest) => Promise<void> {
  let file: CorrectedFile | undefined;
  /** The rows of the chosen file, as they were checked. */
  let rows = new Blob();
  let teller: CheckTeller | undefined;
  const lookups = new AskedLookups((lookup) => post({ lookup }));
  const checked = (): CorrectedFile => {
    if (!file) throw new Error('The file was not checked yet.');
    return file;
  };

  async function answerTo(request: Exclude<CheckRequest, { name: 'looked' }>) {
    if (request.name === 'page') return checked().current.page(request.ask);
    if (request.name === 'nextBad') return checked().current.nextBad(request.ask);
    if (request.name === 'issues') return checked().current.issues();
    if (request.name === 'same') return checked().same(request.ask);
    if (request.name === 'rows') return rows;
    if (request.name === 'correct') return checked().correct(request.ask);
    if (request.name === 'learn') {
      checked().current.learn(request.ask);
      return undefined;
    }
    teller?.end();
    teller = new CheckTeller((progress) => post({ progress }));
    file = undefined;
    try {
      const found = await rowsOfFile(request.ask);
      if ('refused' in found) return found.refused;
      rows = found.rows;
      const { map, delimiter, ...ask } = request.ask;
      // Assigned rows name their delimiter themselves.
      const reading = map || delimiter === undefined ? {} : { delimiter };
      const input = { ...ask, ...reading, file: rows, lookups: remembered(lookups.of(ask.lookups)) };
      file = new CorrectedFile(input, teller);
      return await found.told(await file.check());
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
      post({ id: request.id, error: error instanceof Error ? error.message : String(error), isGone: saysGone(error) });
    }
  };
}
