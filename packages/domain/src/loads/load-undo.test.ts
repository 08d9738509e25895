import { expect, it } from 'vitest';
import { refusedWith } from '../testing/refused-with.ts';
import { csvLayoutKeys } from './csv-layout-keys.ts';
import { loadStates } from './load-state.ts';
import { canUndoLoad, type UndoFacts, undoFileName } from './load-undo.ts';

const load: UndoFacts = { layout: 'prices', state: 'done', dryRun: false, summary: { changed: 3, approvals: 0 } };
const undone = { createdBy: { name: 'Ana Ruiz' }, createdAt: '2026-11-20T20:05:00Z' };
const codeOf = (facts: Partial<UndoFacts>) => {
  const verdict = canUndoLoad({ ...load, ...facts });
  return refusedWith(verdict) ?? 'allowed';
};

it.each<[string, Partial<UndoFacts>]>([
  ['allowed', {}],
  ['allowed', { layout: 'inventory', state: 'doneWithErrors' }],
  ['allowed', { layout: 'commercial-conditions', state: 'cancelled' }],
  ['loads.undo.layout', { layout: 'products' }],
  ['loads.undo.dryRun', { dryRun: true }],
  ['loads.running', { state: 'received' }],
  ['loads.running', { state: 'applying' }],
  ['loads.undo.undone', { undone }],
  ['allowed', { summary: { changed: 0, approvals: 2 } }],
  ['loads.undo.nothing', { summary: { changed: 0, approvals: 0 } }],
  ['loads.undo.nothing', { summary: null }],
  ['loads.undo.nothing', { summary: undefined, state: 'failed' }],
])('decides %s of %j', (code, facts) => expect(codeOf(facts)).toBe(code));

it('takes back prices, stock and conditions, and nothing else', () => {
  const layouts = csvLayoutKeys.filter((layout) => codeOf({ layout }) === 'allowed');
  expect(layouts).toEqual(['prices', 'inventory', 'commercial-conditions']);
});

it('takes back what was written before a load was canceled, and nothing of a load that goes on', () => {
  expect(loadStates.filter((state) => codeOf({ state }) === 'allowed')).toEqual([
    'done',
    'doneWithErrors',
    'failed',
    'cancelled',
  ]);
});

it('says who took it back, and when', () => {
  expect(canUndoLoad({ ...load, undone })).toMatchObject({ params: { who: 'Ana Ruiz', when: '20 nov 2026, 14:05' } });
});

it('names what it is: an undo, and that of an undo does the load again', () => {
  const load = { fileName: 'precios.csv' };
  const undo = { fileName: undoFileName(load), undoes: load };
  const redo = { fileName: undoFileName(undo), undoes: undo };
  expect([undo.fileName, redo.fileName, undoFileName(redo)]).toEqual([
    'deshacer-precios.csv',
    'rehacer-precios.csv',
    'deshacer-precios.csv',
  ]);
});
