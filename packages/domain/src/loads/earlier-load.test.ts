import { expect, it } from 'vitest';
import { severityWord } from './csv-warnings.ts';
import { earlierLoadText } from './earlier-load.ts';
import { canCancelLoad, type LoadState, loadStates } from './load-state.ts';

const earlier = { finishedAt: '2026-11-20T20:05:00Z', createdBy: { name: 'Ana Ruiz' }, applied: 1_200, differing: 2 };
const told = 'Este archivo ya se había cargado: 20 nov 2026, 14:05, Ana Ruiz, 1,200 filas aplicadas.';

it.each<[state: LoadState, dryRun: boolean, applied: number, differing: number | null, more: string]>([
  ['applying', true, 0, 2, ''],
  ['done', false, 0, 2, ''],
  ['done', true, 0, 2, ' Hoy 2 de sus filas dicen algo distinto de lo que hay.'],
  ['done', true, 0, 1, ' Hoy 1 de sus filas dice algo distinto de lo que hay.'],
  ['doneWithErrors', true, 0, 0, ' Hoy no cambiaría nada: sus filas dicen lo que ya hay.'],
  [
    ...(['done', true, 0, null] as const),
    ' En este tipo de archivo no se compara cada fila con lo que hay: se aplicarían todas de nuevo.',
  ],
  ['done', false, 1, 2, ' 2 de sus filas decían algo distinto de lo que había.'],
  ['done', false, 1, 0, ' No cambió nada: sus filas decían lo que ya había.'],
  [
    ...(['done', false, 1, null] as const),
    ' En este tipo de archivo no se compara cada fila con lo que había: se aplicaron todas de nuevo.',
  ],
])(
  'tells of a file that comes again, %s (validation: %s, applied: %s, differing: %s)',
  (state, dryRun, applied, differing, more) => {
    const text = earlierLoadText({ state, dryRun, counts: { applied }, earlier: { ...earlier, differing } });
    expect(text).toBe(`${told}${more}`);
  },
);

it('cancels what is not over, and again what was cancelled', () => {
  const refused = loadStates.filter((state) => !canCancelLoad(state).allowed);
  expect(refused).toEqual(['done', 'doneWithErrors', 'failed']);
  expect(canCancelLoad('done')).toMatchObject({ code: 'loads.cancel.over' });
});

it.each([
  ['error', 'csv.sku.unchecked', 'Error'],
  ['warning', 'csv.sku.unchecked', 'Sin verificar'],
  ['warning', 'csv.refId.other', 'Advertencia'],
] as const)('calls the %s %s: %s', (severity, code, word) => expect(severityWord(severity, code)).toBe(word));
