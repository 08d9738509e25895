import { once } from 'node:events';
import { createWriteStream, existsSync, renameSync, statSync } from 'node:fs';
import type { CsvLayoutKey } from '@trastienda/domain';
import { csvLayouts, csvRow } from '@trastienda/validators';

/** A small generator of random numbers with a seed, so that every run and every candidate reads the same bytes. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const words = `cafetera de émbolo con vidrio templado y base de acero inoxidable para niño o adulto,
lámpara de mesa hecha a mano en ratán natural`.split(/\s/);
const brands = ['Altiplano', 'Niza & Co', 'Peñasco', 'Río Bravo', 'Casa Ñandú', 'Tres Volcanes'];

function sentence(random: () => number, length: number): string {
  let text = '';
  while (text.length < length) text += `${words[Math.floor(random() * words.length)]} `;
  return text.trim();
}

/** The cells of one valid row. */
const rowOf: Partial<Record<CsvLayoutKey, (index: number, random: () => number) => string[]>> = {
  products(index, random) {
    const list = 100 + Math.floor(random() * 900_000) / 100;
    const hasDiscount = random() < 0.3;
    const name = sentence(random, 30).slice(0, 80);
    const description = `${sentence(random, 60)}${random() < 0.2 ? ' de 32"' : ''}\n${sentence(random, 60 + random() * 60)}`;
    const image = (n: number) => `https://imagenes.ejemplo.mx/catalogo/2026/${index}/foto-${n}.jpg`;
    return [
      String(10_000 + Math.floor(index / 3)),
      random() < 0.5 ? String(5_000_000 + index) : '',
      name,
      `${name} ${index}`,
      description,
      brands[index % brands.length] ?? '',
      String(7_500_000_000_000 + index),
      `REF-${index}`,
      list.toFixed(2),
      hasDiscount ? (list * 0.9).toFixed(2) : '',
      hasDiscount ? '2026-12-01' : '',
      hasDiscount ? '2026-12-31' : '',
      [image(1), image(2)].join('|'),
      ...[0, 1, 2, 3].map(() => String(1 + Math.floor(random() * 200))),
      String(Math.floor(random() * 1000)),
    ];
  },
  prices(index, random) {
    const list = 100 + Math.floor(random() * 900_000) / 100;
    const dates = random() < 0.5 ? [(list * 0.8).toFixed(2), '2026-11-01', '2027-01-31'] : ['', '', ''];
    return [String(5_000_000 + index), `REF-${index}`, list.toFixed(2), ...dates];
  },
  inventory(index, random) {
    const stock = String(Math.floor(random() * 1000));
    return [
      String(7_500_000_000_000 + index),
      String(5_000_000 + index),
      `REF-${index}`,
      sentence(random, 24),
      stock,
      '0',
    ];
  },
};

/** Writes the file of a layout unless it exists. */
export async function generate(
  path: string,
  key: CsvLayoutKey,
  rows: number,
  change: (cells: string[], index: number) => string[] = (cells) => cells,
): Promise<number> {
  const make = rowOf[key];
  if (!make) throw new Error(`No generator for ${key}`);
  if (!existsSync(path)) {
    const random = seeded(7);
    const file = createWriteStream(`${path}.part`);
    file.write(csvRow(csvLayouts[key].columns.map((column) => column.title)));
    for (let index = 0; index < rows; ) {
      let block = '';
      for (let count = 0; count < 2000 && index < rows; count++, index++)
        block += csvRow(change(make(index, random), index));
      if (!file.write(block)) await once(file, 'drain');
    }
    file.end();
    await once(file, 'finish');
    renameSync(`${path}.part`, path);
  }
  return statSync(path).size;
}
