import { describe, expect, it } from 'vitest';
import { accentless, companyTypeIn } from './company-type.ts';

const certain = [
  'SA DE CV',
  'S.A. de C.V.',
  'S. A. DE C. V.',
  'S A DE C V',
  'SA CV',
  '(SA DE CV)',
  '- SA DE CV',
  '"S.A. DE C.V."',
  '“S.A. de C.V.”',
  'S/A DE C/V',
  'S·A· DE C·V·',
  'SADECV',
  'S.A.\u200b de\u00a0C.V.',
  'ＳＡ ＤＥ ＣＶ',
  'Sociedad de R.L. de C.V.',
  'Sociedad Cooperativa de R.L. de C.V.',
  'Sociedad Nacional de Crédito',
  'S.C. de A.P. de R.L. de C.V.',
  'SC DE P DE RL DE CV',
  'SA DE CV SOFOM NO REGULADA',
  'SA DE CV SOFOM ENR Grupo Financiero Ácme',
  'SA DE CV INSTITUCION DE BANCA MULTIPLE',
  'Asociación en Participación',
  'S DE RL',
  'S. de R.L. de C.V.',
  'S DE R L DE C V',
  'SAPI DE CV',
  'S.A.P.I. de C.V.',
  'SAB DE CV',
  'SAPIB DE CV',
  'SOFOM',
  'SOFOM ER',
  'SOFOM, E.N.R.',
  'SA DE CV SOFOM E. N. R.',
  'S EN C',
  'S. en C. por A.',
  'S EN C DE CV',
  'S EN NC',
  'SPR DE RL',
  'S.P.R. de R.L. de C.V.',
  'SPR DE RI',
  'SC DE RL DE CV',
  'S DE RL MI',
  'S. de R.L. M.I.',
  'SAS DE CV',
  'Sociedad Anónima de Capital Variable',
  'SOCIEDAD ANONIMA PROMOTORA DE INVERSION DE CAPITAL VARIABLE',
  'Sociedad de Responsabilidad Limitada',
  'Sociedad por Acciones Simplificada',
  'Sociedad en Comandita Simple',
  'Sociedad Civil',
  'Asociación Civil',
  'Sociedad Financiera de Objeto Múltiple, Entidad No Regulada',
  'Sociedad de Producción Rural de Responsabilidad Limitada',
  'Sociedad de Responsabilidad Limitada Microindustrial',
];
const possible = [
  'SA',
  'S.A.',
  'SC',
  'S. C.',
  'A.C.',
  'AC',
  'SAS',
  'S.A.S.',
  'MI',
  'M.I.',
  'SPR',
  'IAP',
  'SAPI',
  '(A.C.)',
  'SNC',
];

describe('the company type at the end of a name', () => {
  it.each(certain)('%s has to be left out', (type) => {
    expect(companyTypeIn(`Ácme y Cía. ${type}`)).toBe('certain');
    expect(companyTypeIn(`ACME, ${type.toUpperCase()}`)).toBe('certain');
    expect(companyTypeIn(`ACME-${type}`)).toBe('certain');
    expect(companyTypeIn(`ACME ${type.normalize('NFD')}`)).toBe('certain');
  });
  it.each(possible)('%s may be a part of the name', (type) => {
    expect(companyTypeIn(`VECINOS DEL CENTRO ${type}`)).toBe('possible');
  });
  it.each([
    'ACME',
    'CASA',
    'COMERCIAL MEXICANA',
    'SOFOM',
    'SC',
    'SA DE CV',
    'SOCIEDAD CIVIL',
    'GRUPO SASTRE',
    'AUTOS DE CV7',
    'SOCIEDAD ANONIMA DE LECTORES',
    'LOS AMIGOS DEL VINO',
    'GRUPO FINANCIERO ACME',
    'D&AC',
    'EL PUNTO DE CV DE ANA',
  ])('%s has none', (name) => expect(companyTypeIn(name)).toBeUndefined());
});

it('compares names without accents, however these are composed', () => {
  expect(accentless(' peña  Núñez ')).toBe('PENA NUNEZ');
  expect(accentless('PEN\u0303A NU\u0301N\u0303EZ')).toBe('PENA NUNEZ');
});
