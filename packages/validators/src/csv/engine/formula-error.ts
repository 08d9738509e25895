import { clean } from '@trastienda/domain';
import type { Cause } from './problem.ts';

/** What Excel, LibreOffice and Google Sheets show in a cell whose formula has no value, in English and Spanish. */
const errors: ReadonlySet<string> = new Set(
  [
    ['#N/A', '#N/D'],
    ['#REF!', '#¡REF!'],
    ['#VALUE!', '#¡VALOR!'],
    ['#DIV/0!', '#¡DIV/0!'],
    ['#NAME?', '#¿NOMBRE?'],
    ['#NUM!', '#¡NUM!', '#¡NÚM!'],
    ['#NULL!', '#¡NULO!'],
    ['#SPILL!', '#¡DESBORDAMIENTO!'],
    ['#CALC!', '#¡CALC!'],
    ['#ERROR!', '#¡ERROR!'],
    ['#FIELD!', '#¡CAMPO!'],
    ['#BLOCKED!', '#¡BLOQUEADO!'],
    ['#CONNECT!', '#¡CONECTAR!'],
    ['#UNKNOWN!', '#¡DESCONOCIDO!'],
    ['#GETTING_DATA', '#OBTENIENDO_DATOS'],
  ].flat(),
);

/** Whether the whole text of a cell is the error of a formula, which nobody means as a name or a number. */
export const isFormulaError = (text: string): boolean =>
  text.trimStart().startsWith('#') && errors.has(clean(text).toUpperCase());

/** The cause of a cell that holds such an error. */
export const formulaError = (value: string): Cause => ({ code: 'csv.cell.formulaError', params: { value } });
