import { expect, it } from 'vitest';
import { FilesUnavailable } from '../ports/files/files-error.ts';
import { describeOnOneEngine } from '../testing/test-database.ts';
import { asWaiting, isAbsence, TryLater } from './try-later.ts';

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const full = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
const filesAway = () => new FilesUnavailable('s3://archivos', refused());
const because = (cause: Error) => new Error('The work failed.', { cause });

describeOnOneEngine('postgres', 'work that failed', (database) => {
  it.each<[string, () => Error, object, boolean]>([
    ['on a full disk waits for room, and its attempt counts', full, { reason: 'disk', afterSeconds: 30 }, false],
    ['for what a full disk caused, too', () => because(full()), { reason: 'disk' }, false],
    ['for files that are away waits for them, uncounted', filesAway, { reason: 'files', afterSeconds: 10 }, true],
    ['for what absent files caused, too', () => because(filesAway()), { reason: 'files' }, true],
    ['of itself does not wait', () => new Error('wrong'), { message: 'wrong' }, false],
    ['for a connection that a database ended which answers does not wait', refused, { code: 'ECONNREFUSED' }, false],
  ])('work that fails %s', async (_, failure, expected, absence) => {
    const error = await asWaiting({ database: database() }, failure());
    expect(error).toMatchObject(expected);
    expect([error instanceof TryLater, isAbsence(error)]).toEqual(['reason' in expected, absence]);
  });
});
