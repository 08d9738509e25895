import { UserFacingError } from '../../../user-facing-error.ts';
import { municipalitiesOfStates } from './municipalities.ts';
import type { PostalCode } from './postal-codes.repository.ts';

/** The columns that are read, by their titles in the SAT's catalogue. */
const titles = ['c_CodigoPostal', 'c_Estado', 'c_Municipio'] as const;

export type ReadPostalCodes = { codes: PostalCode[]; withoutMunicipality: number };

/** Thrown for rows that are not a catalogue of postal codes. */
export class UnreadablePostalCodes extends UserFacingError {
  override readonly name = 'UnreadablePostalCodes';
}

/**
 * The postal codes of the SAT's sheet c_CodigoPostal: codes, with the names that c_Municipio gives to their municipalities. The sheet begins
 * with lines about itself; rows without municipality, which the sheet has, are counted.
 */
export function readPostalCodes(rows: readonly (readonly string[])[]): ReadPostalCodes {
  const header = rows.findIndex((row) => titles.every((title) => row.some((cell) => cell.trim() === title)));
  if (header < 0) throw new UnreadablePostalCodes(`Faltan los títulos ${titles.join(', ')}`);
  const [code, state, municipality] = titles.map(
    (title) => rows[header]?.findIndex((cell) => cell.trim() === title) ?? -1,
  );
  const codes: PostalCode[] = [];
  let withoutMunicipality = 0;
  for (const [index, row] of rows.entries()) {
    const cell = (column: number | undefined) => row[column ?? -1]?.trim() ?? '';
    if (index <= header || cell(code) === '') continue;
    if (cell(municipality) === '') withoutMunicipality += 1;
    else codes.push(postalCodeOf(index + 1, cell(code), cell(state), cell(municipality)));
  }
  return { codes, withoutMunicipality };
}

function postalCodeOf(row: number, code: string, stateCode: string, municipalityCode: string): PostalCode {
  // Spreadsheets drop the zeros before a number.
  const padded = code.padStart(5, '0');
  if (!/^\d{5}$/.test(padded)) throw new UnreadablePostalCodes(`Fila ${row}: "${code}" no es un código postal`);
  const state = municipalitiesOfStates[stateCode];
  if (!state) throw new UnreadablePostalCodes(`Fila ${row}: no existe el estado "${stateCode}"`);
  const municipality = state.municipalities[Number(municipalityCode) - 1];
  if (!municipality) {
    throw new UnreadablePostalCodes(`Fila ${row}: ${state.state} no tiene el municipio "${municipalityCode}"`);
  }
  return { code: padded, state: state.state, municipality };
}
