import { csvLimits, say } from '@trastienda/domain';
import { describe, expect, test } from 'vitest';
import { problemText } from './engine/problem.ts';
import { fileKindProblem } from './file-kind.ts';

const onlyCsv = { extensions: ['csv'], mediaTypes: [] };
const textOf = (...given: Parameters<typeof fileKindProblem>): string | undefined => {
  const problem = fileKindProblem(...given);
  return problem && problemText(problem);
};

describe('The kind of a file', () => {
  test.each([
    ['its extension', 'precios.csv', undefined, undefined],
    ['its extension in capitals', 'PRECIOS.XLSX', undefined, undefined],
    ['its media type, whatever its name', 'precios', undefined, 'text/csv'],
    ['its media type in capitals', 'precios.dat', undefined, 'Text/CSV'],
    ['the media type that browsers give its name', 'precios.xls', undefined, undefined],
    ['the only extension of a screen', 'precios.csv', onlyCsv, 'application/pdf'],
  ] as const)('is accepted by %s', (_, name, kinds, type) => {
    expect(fileKindProblem(name, kinds, type)).toBeUndefined();
  });

  test.each([
    ['a workbook of LibreOffice', 'precios.ods', say('csv.workbook.openDocument')],
    ['a flat workbook of LibreOffice', 'precios.FODS', say('csv.workbook.openDocument')],
    ['a binary workbook', 'precios.xlsb', say('csv.workbook.binary')],
    ['a workbook with macros', 'precios.xlsm', say('csv.workbook.macros')],
  ])('is refused with what to do, for %s', (_, name, cause) => {
    expect(textOf(name)).toBe(`${say('csv.file.extension')}. ${cause}`);
  });

  test.each([
    ['another extension', 'precios.pdf', undefined, undefined],
    ['no extension', 'csv', undefined, undefined],
    ['the name of a property', 'precios.constructor', undefined, undefined],
    ['another extension where only one is taken', 'precios.txt', onlyCsv, csvLimits.mimeTypes[0]],
    ['a workbook where none is read', 'precios.ods', onlyCsv, undefined],
  ])('is refused in the words of the specification, for %s', (_, name, kinds, type) => {
    expect(textOf(name, kinds, type)).toBe(say('csv.file.extension'));
  });
});
