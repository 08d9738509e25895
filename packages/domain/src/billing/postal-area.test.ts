import { describe, expect, it } from 'vitest';
import { postalArea, withStateOfCode } from './postal-area.ts';

describe('the area of a postal code', () => {
  it.each([
    // The capital of each state, and both ends of the states with several prefixes.
    ['01000', 'Ciudad de México', 'Álvaro Obregón'],
    ['06700', 'Ciudad de México', 'Cuauhtémoc'],
    ['16999', 'Ciudad de México', 'Xochimilco'],
    ['00100', 'Ciudad de México', ''],
    ['20000', 'Aguascalientes', ''],
    ['21100', 'Baja California', ''],
    ['22999', 'Baja California', ''],
    ['23000', 'Baja California Sur', ''],
    ['24000', 'Campeche', ''],
    ['25000', 'Coahuila de Zaragoza', ''],
    ['28000', 'Colima', ''],
    ['29000', 'Chiapas', ''],
    ['31000', 'Chihuahua', ''],
    ['34000', 'Durango', ''],
    ['36000', 'Guanajuato', ''],
    ['39000', 'Guerrero', ''],
    ['42000', 'Hidalgo', ''],
    ['44100', 'Jalisco', ''],
    ['49999', 'Jalisco', ''],
    ['50000', 'México', ''],
    ['57000', 'México', ''],
    ['58000', 'Michoacán de Ocampo', ''],
    ['62000', 'Morelos', ''],
    ['63000', 'Nayarit', ''],
    ['64000', 'Nuevo León', ''],
    ['68000', 'Oaxaca', ''],
    ['72000', 'Puebla', ''],
    ['76000', 'Querétaro', ''],
    ['77000', 'Quintana Roo', ''],
    ['78000', 'San Luis Potosí', ''],
    ['80000', 'Sinaloa', ''],
    ['83000', 'Sonora', ''],
    ['86000', 'Tabasco', ''],
    ['87000', 'Tamaulipas', ''],
    ['90000', 'Tlaxcala', ''],
    ['91000', 'Veracruz de Ignacio de la Llave', ''],
    ['97000', 'Yucatán', ''],
    ['98000', 'Zacatecas', ''],
    ['17000', '', ''],
    ['0670', '', ''],
    ['067000', '', ''],
    ['abcde', '', ''],
    ['', '', ''],
  ])('reads %s: %s, %s', (code, state, municipality) => expect(postalArea(code)).toEqual({ state, municipality }));

  it('is written into an address, follows the code, and never replaces what a person wrote', () => {
    const empty = { postalCode: '', state: '', street: 'Durango' };
    const first = withStateOfCode({ ...empty, postalCode: '06700' }, empty);
    expect(first).toEqual({ ...empty, postalCode: '06700', state: 'Ciudad de México' });
    const second = withStateOfCode({ ...first, postalCode: '44100' }, first);
    expect(second).toEqual({ ...first, postalCode: '44100', state: 'Jalisco' });
    const written = { ...second, state: 'Jal.' };
    expect(withStateOfCode({ ...written, postalCode: '06700' }, written)).toEqual({ ...written, postalCode: '06700' });
    expect(withStateOfCode({ ...first, state: '' }, first)).toEqual({ ...first, state: '' });
  });
});
