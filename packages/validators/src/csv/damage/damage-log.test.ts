import { describe, expect, it } from 'vitest';
import { CsvInspection } from '../engine/inspection.ts';
import { bytesOf, today } from '../engine/testing.ts';
import { csvLayouts } from '../layouts/registry.ts';
import { textsToConfirm } from './damage-log.ts';

const titles = 'SKU,Identificador,Condición comercial\n';

async function found(text: string | Uint8Array, blockSize = 65_536) {
  const inspection = new CsvInspection(csvLayouts['commercial-conditions'], { today, blockSize });
  const bytes = typeof text === 'string' ? bytesOf(text) : text;
  const { damaged, warnings } = await inspection.run([bytes]);
  return { damaged, warnings };
}

describe('damaged text in a file', () => {
  it('is counted, with the first cells, and told as a warning that has to be answered', async () => {
    const { damaged, warnings } = await found(
      `${titles}1,A,CafÃ©\n2,B,Ni?o\n3,C,Envío «rápido», ¿sí?\n4,Ã‘u,TÃ©\n5,D,MÃ©xico y Jalape?o\n`,
    );
    expect(damaged).toEqual([
      {
        kind: 'twice',
        cells: 4,
        samples: [
          { row: 2, column: 'Condición comercial', before: 'CafÃ©', after: 'Café' },
          { row: 5, column: 'Identificador', before: 'Ã‘u', after: 'Ñu' },
          { row: 5, column: 'Condición comercial', before: 'TÃ©', after: 'Té' },
        ],
      },
      {
        kind: 'lost',
        cells: 2,
        samples: [
          { row: 3, column: 'Condición comercial', before: 'Ni?o' },
          { row: 6, column: 'Condición comercial', before: 'México y Jalape?o' },
        ],
      },
    ]);
    expect(textsToConfirm(warnings)).toBe(true);
    expect(warnings.map(({ row, message }) => [row, message])).toEqual([
      [2, expect.stringContaining('«CafÃ©» en vez de «Café»')],
      [3, expect.stringContaining('«Ni?o»')],
    ]);
  });

  it('is not found where letters are as they should be', async () => {
    const { damaged, warnings } = await found(`${titles}1,A,¿Qué? ÃO PAULO\n2,B,“Niño” – 25 °C\n`);
    expect([damaged, textsToConfirm(warnings)]).toEqual([undefined, false]);
  });

  it('is found in a file of one byte per character too', async () => {
    const text = `${titles}1,A,Ni?o\n2,B,Piñata\n`;
    const { damaged } = await found(Uint8Array.from([...text], (character) => character.charCodeAt(0)));
    expect(damaged).toMatchObject([{ kind: 'lost', cells: 1 }]);
  });

  it('is the same however the file is cut', async () => {
    const rows = Array.from(
      { length: 3_000 },
      (_, index) => `${index + 1},Ã‘-${index},${index % 7 ? 'Niño' : 'ni?a'}\n`,
    );
    const text = titles + rows.join('');
    const whole = await found(text);
    expect((await found(text, 4096)).damaged).toEqual(whole.damaged);
    expect(whole.damaged).toMatchObject([
      { kind: 'twice', cells: 3_000 },
      { kind: 'lost', cells: 429 },
    ]);
  });
});
