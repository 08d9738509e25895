import { expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { canAddNote, mentionsIn, type NoteSide, noteSide, readsNote } from './order-note.ts';

// Who reads a note: side of the author | audience | reader | reads.
test.each([
  ['ADMIN', 'own', 'ADMIN', true],
  ['ADMIN', 'own', 'SELLER', false],
  ['ADMIN', 'both', 'ADMIN', true],
  ['ADMIN', 'both', 'SELLER', true],
  ['SELLER', 'own', 'ADMIN', false],
  ['SELLER', 'own', 'SELLER', true],
  ['SELLER', 'both', 'ADMIN', true],
  ['SELLER', 'both', 'SELLER', true],
  ['SELLER', 'both', undefined, false],
  ['ADMIN', 'own', undefined, false],
] as const)('a note of %s for %s, read by %s: %s', (side, audience, reader, reads) => {
  expect(readsNote({ side, audience }, reader)).toBe(reads);
});

const viewer = (...roles: Viewer['roles']): Viewer => ({
  userId: 'a',
  roles,
  accountNames: ['aurora'],
  operatingUser: false,
});

test.each<[Viewer['roles'][number], NoteSide | undefined]>([
  ['ADMIN_USER', 'ADMIN'],
  ['STANDARD_USER', 'ADMIN'],
  ['ORGANIZATION_ADMIN_USER', 'SELLER'],
  ['ORGANIZATION_STANDARD_USER', 'SELLER'],
  ['ADMIN_API', undefined],
])('%s is of the side %s', (role, side) => {
  expect(noteSide(viewer(role))).toBe(side);
});

test('is written by who sees the order', () => {
  const order = { accountName: 'aurora', status: 'delivered' } as const;
  const seller = viewer('ORGANIZATION_STANDARD_USER');
  expect(canAddNote(order, seller)).toEqual({ allowed: true });
  expect(canAddNote({ ...order, accountName: 'brisa' }, seller)).toMatchObject({ code: 'orders.notFound' });
  expect(canAddNote({ ...order, status: 'payment-pending' }, seller)).toMatchObject({ code: 'orders.notFound' });
  expect(canAddNote(order, viewer('ADMIN_API'))).toMatchObject({ kind: 'forbidden', code: 'orders.note.peopleOnly' });
});

test.each([
  ['sin nadie', []],
  ['@ana@aurora.mx, ¿lo ves?', ['ana@aurora.mx']],
  ['Avisa a @Ana@Aurora.mx. Y a @ana@aurora.mx y @b.c+d@x-y.com.mx', ['ana@aurora.mx', 'b.c+d@x-y.com.mx']],
  ['escribe a ana@aurora.mx', []],
  ['@ana', []],
])('%j mentions %j', (text, mentioned) => {
  expect(mentionsIn(text)).toEqual(mentioned);
});
