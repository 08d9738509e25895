import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postalAreaOf } from '../modules/trade/billing/postal-area.ts';
import { describeOnOneEngine } from '../testing/test-database.ts';
import { postalCodeLines } from './postal-codes.ts';

describeOnOneEngine('pglite', 'the catalogue of postal codes', (database) => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'trastienda-postal-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const load = (...files: string[]) => postalCodeLines({ database: database() }, files);
  const area = (code: string) => postalAreaOf(database().db, code);
  const head = 'Catálogo de códigos postales\nc_CodigoPostal;c_Estado;c_Municipio\n';

  it('tells the municipality once it is loaded, and the choices before', async () => {
    const before = await area('44100');
    expect(before.state).toBe('Jalisco');
    expect(before.municipalities).toHaveLength(125);
    expect(before.municipalities).toContain('Guadalajara');
    expect(await area('06700')).toEqual({ state: 'Ciudad de México', municipalities: ['Cuauhtémoc'] });
    expect(await area('17000')).toEqual({ state: '', municipalities: [] });

    const parts = [
      file('1.csv', Buffer.from(`${head}44100;JAL;039\n20001;AGU;\n`, 'latin1')),
      file('2.csv', `${head}58000;MIC;053\n`),
    ];
    expect(await load(...parts)).toEqual([
      'Códigos postales con municipio: 2. El catálogo no dice el municipio de otros 1.',
    ]);
    expect(await area('44100')).toEqual({ state: 'Jalisco', municipalities: ['Guadalajara'] });
    expect(await area('58000')).toEqual({ state: 'Michoacán de Ocampo', municipalities: ['Morelia'] });

    await load(file('3.csv', `${head}58000;MIC;053\n`));
    expect((await area('44100')).municipalities).toHaveLength(125);
  });

  it.each([
    ['a file that is not there', () => join(folder, 'no.csv'), /No existe el archivo .*no\.csv\. No se cambió nada/],
    ['a folder', () => folder, /No existe el archivo/],
    ['another file', () => file('otro.csv', 'sku,precio\nA,1\n'), /otro\.csv: Faltan los títulos .* No se cambió nada/],
    ['no workbook', () => file('roto.xlsx', 'PK\u0003\u0004 roto'), /roto\.xlsx: .* No se cambió nada/],
    [
      'a wrong row',
      () => file('fila.csv', `${head}44100;JAL;999\n`),
      /fila\.csv: Fila 3: Jalisco no tiene el municipio/,
    ],
  ])('refuses %s and keeps the catalogue', async (_, path, said) => {
    await load(file('3.csv', `${head}58000;MIC;053\n`));
    await expect(load(path())).rejects.toThrow(said);
    expect((await area('58000')).municipalities).toEqual(['Morelia']);
  });
});
