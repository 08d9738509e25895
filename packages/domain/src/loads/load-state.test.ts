import { describe, expect, it } from 'vitest';
import { type LoadState, loadLook, rehearsalText } from './load-state.ts';

const undoes = { id: 'load-1' };

describe('how a load is shown', () => {
  const table: [
    what: string,
    { state: LoadState; dryRun: boolean; undoes?: unknown },
    label: string,
    beside?: string,
  ][] = [
    ['a load that wrote', { state: 'done', dryRun: false }, 'Terminada'],
    ['a load with wrong rows', { state: 'doneWithErrors', dryRun: false }, 'Terminada con errores'],
    ['a rehearsal', { state: 'done', dryRun: true }, 'Validada', 'Solo validación'],
    [
      'a rehearsal with wrong rows',
      { state: 'doneWithErrors', dryRun: true },
      'Validada con errores',
      'Solo validación',
    ],
    ['a rehearsal that goes on', { state: 'validating', dryRun: true }, 'En revisión', 'Solo validación'],
    [
      'a rehearsed undo that leaves rows',
      { state: 'doneWithErrors', dryRun: true, undoes },
      'Con filas que se dejan',
      'Vista previa de deshacer',
    ],
    ['an undo that left rows', { state: 'doneWithErrors', dryRun: false, undoes }, 'Con filas que se dejan'],
    ['an undo of everything', { state: 'done', dryRun: false, undoes }, 'Terminada'],
  ];
  it.each(table)('shows %s', (_, load, label, beside) => {
    expect({ label: loadLook(load).label, beside: rehearsalText(load) }).toEqual({ label, beside });
  });
});
