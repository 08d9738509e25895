import { expect, it } from 'vitest';
import { say } from '../messages/catalogue.ts';
import { type FindKind, findKindNames, foundStatus, isFindKind } from './find-kinds.ts';

it.each<[FindKind, string | undefined, string | undefined, string | undefined]>([
  ['orders', 'handling', 'Para envío', 'success'],
  ['products', 'APPROVED', 'Activo', 'success'],
  ['skus', 'REJECTED', 'Rechazado', 'danger'],
  ['guides', 'NOTIFIED', 'Notificado', 'success'],
  ['guides', 'LOST', undefined, undefined],
  ['incidents', 'OPEN', 'Abierta', 'primary'],
  ['loads', 'doneWithErrors', 'Terminada con errores', 'warning'],
  ['reports', 'failed', say('reports.state.failed'), 'danger'],
  ['users', 'ENABLED', 'Activo', 'success'],
  ['users', 'DISABLED', 'Inactivo', 'secondary'],
  ['sellers', 'ACTIVE', 'Activo', 'success'],
  ['sellers', 'INACTIVE', 'Inactivo', 'secondary'],
])('shows of %s the status %s as %s, in the tone %s', (kind, status, label, tone) => {
  const shown = foundStatus(kind, status);
  expect([shown?.label, shown?.tone]).toEqual([label, tone]);
});

it.each(findKindNames)('shows no status of %s without one, nor an inherited name', (kind) => {
  expect(isFindKind(kind)).toBe(true);
  expect(foundStatus(kind, undefined)).toBeUndefined();
  if (kind !== 'users' && kind !== 'sellers') expect(foundStatus(kind, 'toString')).toBeUndefined();
});

it('knows no other kinds', () => expect(isFindKind('guías')).toBe(false));
