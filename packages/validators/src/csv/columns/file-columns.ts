import { clean } from '@trastienda/domain';
import type { ByteSource } from '../engine/block-reader.ts';
import { rowTexts } from '../engine/cell-text.ts';
import { shown } from '../engine/forensics.ts';
import { columnNames, type FileColumns } from './column-map.ts';
import { type ForeignReading, ForeignRows } from './foreign-rows.ts';
import { proposedMap } from './proposed-map.ts';

/** How many rows the proposal looks at, and how many different values of a column people see. */
const rowsLookedAt = 200;
const valuesShown = 3;

/** The columns of a foreign file with their first values, and the map that they propose. It reads only the beginning of the file. */
export async function fileColumns(source: ByteSource, reading: ForeignReading): Promise<FileColumns> {
  const file = new ForeignRows(source, reading);
  let names: string[] = [];
  const rows: string[][] = [];
  for await (const { bytes, splitter, kind, multiByte } of file.rows()) {
    if (kind === 'titles') names = columnNames(rowTexts(bytes, splitter, multiByte));
    else if (kind === 'data' && splitter.count >= names.length) rows.push(rowTexts(bytes, splitter, multiByte));
    if (rows.length >= rowsLookedAt || kind === 'unclosed') break;
  }
  const values = names.map((name, at) => {
    const texts = rows.map((cells) => cells[at] ?? '');
    const filled = texts.filter((text) => clean(text) !== '');
    return { name, values: [...new Set(filled)], hasBlanks: filled.length < texts.length };
  });
  return {
    columns: values.map(({ name, values: all }) => ({
      name,
      samples: all.slice(0, valuesShown).map((value) => shown(value, 60)),
    })),
    proposed: proposedMap(reading.layout, values),
    given: { delimiter: file.delimiter, sepLine: file.sepLine },
  };
}
