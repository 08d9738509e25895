import { type BulkSubject, bulkEndText, bulkRowLook, bulkThings } from '@trastienda/domain';
import type { FlowBulk } from '@trastienda/machines';
import type { BulkResult } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import type { Answer, Palette } from '../../shell/output.ts';

const isPossible = ({ state }: BulkResult): boolean => state !== 'impossible' && state !== 'waiting';
const refusalOf = ({ id, code, message }: BulkResult) => ({ id, code, reason: message });

/** How many rows can change, and why the others cannot; shown before the confirmation. */
export const splitLines = ({ counts, reasons }: FlowBulk): string[] => [
  say('cli.bulk.split', { possible: counts.possible, impossible: counts.impossible }),
  ...reasons.map(({ count, message }) => `  ${count} × ${message}`),
];

/** The preview of a bulk action: the rows that it would change, and the others with the reason. */
export const splitAnswer = (bulk: FlowBulk, results: readonly BulkResult[]): Answer => {
  const { action } = bulk;
  const can = results.filter(isPossible).map(({ id }) => id);
  const cannot = results.filter((result) => !isPossible(result)).map(refusalOf);
  return {
    text: (colors) =>
      [
        say('cli.bulk.split', { possible: can.length, impossible: cannot.length }),
        ...can.map((id) => `${colors.green('✓')} ${id}`),
        ...cannot.map(({ id, reason }) => `${colors.yellow('✗')} ${id}  ${reason}`),
      ].join('\n'),
    json: { action, dryRun: true, can, cannot },
    events: () => [
      ...can.map((id) => ({ event: 'possible', action, id })),
      ...cannot.map((one) => ({ event: 'impossible', action, ...one })),
    ],
  };
};

/** The result for each row. */
export const bulkAnswer = (work: FlowBulk, results: readonly BulkResult[]): Answer => {
  const { id: bulk, action, subject, state, counts } = work;
  const records = results.map((result) => ({
    id: result.id,
    outcome: result.state,
    status: result.status,
    ...(result.code && { error: { code: result.code, message: result.message } }),
  }));
  return {
    text: (colors) =>
      [
        ...results.map((result) => resultLine(subject, result, colors)),
        say(bulkEndText(work), { done: counts.done, total: counts.total, things: bulkThings(subject, counts.total) }),
      ].join('\n'),
    json: { action, bulk, state, counts, results: records },
    events: () => [
      ...records.map((record) => ({
        event: record.outcome === 'done' ? 'done' : 'failed',
        action,
        ...record,
      })),
      { event: 'result', action, bulk, state, counts },
    ],
  };
};

/** One row and its result. */
export const resultLine = (
  subject: BulkSubject,
  { id, state, status, message }: BulkResult,
  colors: Palette,
): string => {
  const mark = state === 'done' ? colors.green('✓') : state === 'skipped' ? colors.dim('·') : colors.yellow('✗');
  const look = status && state === 'done' ? bulkRowLook(subject, status) : undefined;
  const words = message ?? look?.label ?? say(`bulk.result.${state}`);
  return `${mark} ${colors.bold(id)}  ${words}`;
};
