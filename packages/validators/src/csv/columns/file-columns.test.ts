import { describe, expect, it } from 'vitest';
import { bytesOf } from '../engine/testing.ts';
import { csvLayouts } from '../layouts/registry.ts';
import { fileColumns } from './file-columns.ts';

const columnsOf = (lines: readonly string[]) => fileColumns([bytesOf(lines.join('\n'))], { layout: csvLayouts.prices });

describe('the columns of a foreign file', () => {
  it('show their first three different values that are not blank, each on one line and not too long', async () => {
    const { columns } = await columnsOf([
      'clave,precio,nota',
      ...['A,10,x', 'B,10,"dos\nlíneas"', 'A, ,', `C,20,${'largo '.repeat(20)}`, 'D,30,y'],
    ]);
    expect(columns).toEqual([
      { name: 'clave', samples: ['A', 'B', 'C'] },
      { name: 'precio', samples: ['10', '20', '30'] },
      { name: 'nota', samples: ['x', 'dos líneas', `${'largo '.repeat(20).slice(0, 59)}…`] },
    ]);
  });

  it.each([
    ['whose values are all numbers', ['100,9.50', '101,8'], { column: 'nuestro número' }],
    ['unless some of its cells are blank', ['100,9.50', '101,8', ' ,7'], undefined],
  ])('propose for the required SKU one without its title %s', async (_, rows, feed) => {
    const { proposed } = await columnsOf(['nuestro número,Precio regular', ...rows]);
    expect(proposed['sku']).toEqual(feed);
    expect(proposed['listPrice']).toEqual({ column: 'Precio regular' });
  });
});
