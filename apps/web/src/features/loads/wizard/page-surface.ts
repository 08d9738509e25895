import { type MessageKey, type MessageParams, say, todayInMexico, type Viewer } from '@trastienda/domain';
import { type LoadSurface, ruleFailure } from '@trastienda/machines';
import { goneFile } from '../../../lib/file-on-disk.ts';
import type { FileChecker } from '../check/file-checker.ts';
import { pageLookups } from '../check/page-lookups.ts';
import { keptDelimiters } from '../kept-delimiters.ts';
import type { UploadOption } from '../load-screens.ts';
import { sendAttempt } from '../send-attempt.ts';

/** The check, the corrections and the upload of a load in this page: a worker reads the file. */
export function pageSurface(way: UploadOption, viewer: Viewer, checker: FileChecker): LoadSurface {
  /** The delimiter with which the file is read, if the person chose one, now or for a file with the same titles. */
  let chosenDelimiter: string | undefined;
  return {
    validate: async ({ layout, file: { content: file }, delimiter, sheet, map, tell }, signal) => {
      const today = todayInMexico();
      const lookups = pageLookups(viewer, way, today);
      const given = { ...(sheet !== undefined && { sheet }), ...(map && { map }) };
      const check = (reading: { delimiter?: string }) =>
        checker.check({ layout, file, today, lookups, ...reading, ...given }, tell, signal);
      const kept = delimiter ?? (await keptDelimiters.of(viewer.userId, file));
      signal.throwIfAborted();
      chosenDelimiter = kept;
      const report = await check(kept === undefined ? {} : { delimiter: kept });
      if (delimiter === undefined && kept !== undefined && report.refusal) {
        // Another file with these titles: its delimiter is detected.
        chosenDelimiter = undefined;
        return check({});
      }
      if (delimiter !== undefined && !report.refusal) await keptDelimiters.keep(viewer.userId, file, delimiter);
      return report;
    },
    correct: async ({ file: { name }, correction }) => {
      const corrected = await checker.correct(correction).catch((error: unknown) => {
        if (error === goneFile) throw error;
        return { refusal: brokenCorrection };
      });
      if ('refusal' in corrected) throw correctionFailure(corrected.refusal);
      const { file, report } = corrected;
      return { file: { name, size: file.size, content: file }, report };
    },
    assigned: () => checker.rows(),
    upload: (input, signal) => {
      // Assigned rows name their delimiter themselves.
      const { delimiter = input.map ? undefined : chosenDelimiter } = input.options;
      const options = { ...input.options, ...(delimiter !== undefined && { delimiter }) };
      return sendAttempt(way, viewer, { ...input, options }, signal);
    },
    rehearses: way.rehearses ? 'always' : 'whenLoadedBefore',
  };
}

const brokenCorrection = { code: 'loads.correct.failed', params: {} } as const;

/** Why the file cannot be corrected in this way, with its message. */
const correctionFailure = (refusal: { readonly code: MessageKey; readonly params: MessageParams }) => ({
  ...ruleFailure(refusal),
  message: say(refusal.code, refusal.params),
});
