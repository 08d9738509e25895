import { expect, test } from 'vitest';
import { lineOfCode } from './packing.ts';

const line = (id: string, upc: string | null, refId = '') => ({ id, upc, refId, name: id, pending: 1 });
const lines = [line('TAZA', '0750123', 'T-1'), line('PLATO', null, ''), line('12', '99', 'taza')];

test.each([
  ['taza', 'TAZA'],
  [' TAZA ', 'TAZA'],
  ['750123', 'TAZA'],
  ['00750123', 'TAZA'],
  ['t-1', 'TAZA'],
  ['12', '12'],
  ['99', '12'],
  ['PLATO', 'PLATO'],
  ['', undefined],
  ['   ', undefined],
  ['7501', undefined],
])('"%s" names %s', (code, id) => {
  expect(lineOfCode(lines, code)?.id).toBe(id);
});
