import { expect, it } from 'vitest';
import { overtakenBy } from './overtaken.ts';

const changes = [
  { version: 5, at: '2026-11-22T18:00:00.000Z', by: 'Eva Luna', action: 'seller.changed', fields: ['name'] },
  { version: 4, at: '2026-11-22T17:00:00.000Z', action: 'seller.changed', fields: ['terms'] },
];
const changed = { status: 412, code: 'errors.changed', message: 'Alguien más cambió estos datos', requestId: 'r' };
const read = async () => ({ id: 'o-1', version: 5 });

it('reads again what somebody else saved, and tells the newest change of it', async () => {
  await expect(overtakenBy({ ...changed, changes }, read)).resolves.toEqual({
    overtaken: {
      current: { id: 'o-1', version: 5 },
      changedBy: 'Eva Luna',
      changedAt: '2026-11-22T18:00:00.000Z',
    },
  });
});

it('says nothing of who it was where the answer does not', async () => {
  for (const error of [changed, { ...changed, changes: [] }, { ...changed, changes: [{ by: 7 }] }]) {
    await expect(overtakenBy(error, read)).resolves.toMatchObject({
      overtaken: { changedBy: undefined, changedAt: '' },
    });
  }
});

it.each([
  [{ ...changed, status: 409 }],
  [{ ...changed, code: 'orders.changed' }],
  [new TypeError('x is not a function')],
])('throws what is no such refusal: %j', async (error) => {
  await expect(overtakenBy(error, read)).rejects.toBe(error);
});

it('throws what keeps it from being read', async () => {
  const gone = { status: 404, code: 'errors.notFound', message: 'No' };
  await expect(overtakenBy(changed, () => Promise.reject(gone))).rejects.toBe(gone);
});
