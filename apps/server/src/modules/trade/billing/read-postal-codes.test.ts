import { describe, expect, it } from 'vitest';
import { municipalitiesOfStates } from './municipalities.ts';
import { readPostalCodes } from './read-postal-codes.ts';

const titles = ['c_CodigoPostal', 'c_Estado', 'c_Municipio', 'c_Localidad'];

describe('the catalogue of postal codes', () => {
  it('is read from the sheet of the SAT, below its lines about itself', () => {
    const rows = [
      ['Catálogo de códigos postales.'],
      ['Versión CFDI', '4.0'],
      titles,
      ['44100', 'JAL', '039', '03'],
      ['1000', 'CMX', '010', ''],
      ['20001', 'AGU', '', ''],
      ['', '', '', ''],
      ['81200', 'SIN', '1', ''],
    ];
    expect(readPostalCodes(rows)).toEqual({
      codes: [
        { code: '44100', state: 'Jalisco', municipality: 'Guadalajara' },
        { code: '01000', state: 'Ciudad de México', municipality: 'Álvaro Obregón' },
        { code: '81200', state: 'Sinaloa', municipality: 'Ahome' },
      ],
      withoutMunicipality: 1,
    });
  });

  it.each([
    ['another file', [['sku', 'precio']], /Faltan los títulos c_CodigoPostal, c_Estado, c_Municipio/],
    ['no code', [titles, ['4410O', 'JAL', '039']], /Fila 2: "4410O" no es un código postal/],
    ['no state', [titles, ['44100', 'JA', '039']], /Fila 2: no existe el estado "JA"/],
    ['no municipality', [titles, ['44100', 'JAL', '126']], /Fila 2: Jalisco no tiene el municipio "126"/],
    ['a code that the SAT left free', [titles, ['23000', 'BCS', '004']], /no tiene el municipio "004"/],
  ])('is refused: %s', (_, rows, said) => expect(() => readPostalCodes(rows)).toThrow(said));

  it('knows every municipality of Mexico once', () => {
    const states = Object.values(municipalitiesOfStates);
    const names = states.flatMap(({ municipalities }) => municipalities.filter((name) => name !== ''));
    expect([states.length, names.length]).toEqual([32, 2478]);
    expect(names.every((name) => name === name.trim() && name === name.normalize('NFC'))).toBe(true);
    for (const { municipalities } of states) {
      const named = municipalities.filter((name) => name !== '');
      expect(new Set(named).size).toBe(named.length);
    }
  });
});
