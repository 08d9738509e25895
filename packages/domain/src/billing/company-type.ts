/** The two spellings of the financial company before what its entity is. */
const sofoms = (entity: string) => [`SOFOM ${entity}`, `SOCIEDAD FINANCIERA DE OBJETO MULTIPLE ${entity}`];

/**
 * The company types of Mexican law as they are written behind a name: in full, and short. The SAT keeps the name without them (CFDI 4.0,
 * "régimen de capital"). Between their words stand blanks; the letters of a short one may have dots and blanks between them.
 */
const companyTypes: readonly { full: string; short: readonly string[] }[] = [
  { full: 'SOCIEDAD ANONIMA', short: ['SA'] },
  { full: 'SOCIEDAD ANONIMA BURSATIL', short: ['SAB'] },
  { full: 'SOCIEDAD ANONIMA PROMOTORA DE INVERSION', short: ['SAPI'] },
  { full: 'SOCIEDAD ANONIMA PROMOTORA DE INVERSION BURSATIL', short: ['SAPIB'] },
  { full: 'SOCIEDAD DE RESPONSABILIDAD LIMITADA', short: ['S DE RL', 'SRL'] },
  { full: 'SOCIEDAD DE RESPONSABILIDAD LIMITADA MICROINDUSTRIAL', short: ['S DE RL MI'] },
  { full: 'SOCIEDAD DE RESPONSABILIDAD LIMITADA DE INTERES PUBLICO', short: ['S DE RL DE IP'] },
  { full: 'MICROINDUSTRIAL', short: ['MI'] },
  { full: 'SOCIEDAD POR ACCIONES SIMPLIFICADA', short: ['SAS'] },
  { full: 'SOCIEDAD EN COMANDITA SIMPLE', short: ['S EN C', 'S EN C S'] },
  { full: 'SOCIEDAD EN COMANDITA POR ACCIONES', short: ['S EN C POR A', 'S EN C A'] },
  { full: 'SOCIEDAD EN NOMBRE COLECTIVO', short: ['S EN NC'] },
  { full: 'SOCIEDAD COOPERATIVA', short: ['S COOP'] },
  { full: 'SOCIEDAD COOPERATIVA DE RESPONSABILIDAD LIMITADA', short: ['SC DE RL', 'S COOP DE RL'] },
  { full: 'SOCIEDAD DE PRODUCCION RURAL', short: ['SPR'] },
  { full: 'SOCIEDAD DE PRODUCCION RURAL DE RESPONSABILIDAD LIMITADA', short: ['SPR DE RL'] },
  { full: 'SOCIEDAD DE PRODUCCION RURAL DE RESPONSABILIDAD ILIMITADA', short: ['SPR DE RI'] },
  { full: 'SOCIEDAD DE SOLIDARIDAD SOCIAL', short: ['SSS'] },
  { full: 'SOCIEDAD FINANCIERA DE OBJETO MULTIPLE', short: ['SOFOM'] },
  {
    full: 'SOCIEDAD FINANCIERA DE OBJETO MULTIPLE ENTIDAD REGULADA',
    short: [...sofoms('ER'), 'SOFOM ENTIDAD REGULADA'],
  },
  {
    full: 'SOCIEDAD FINANCIERA DE OBJETO MULTIPLE ENTIDAD NO REGULADA',
    short: [...sofoms('ENR'), 'SOFOM ENTIDAD NO REGULADA'],
  },
  { full: 'SOCIEDAD CIVIL', short: ['SC'] },
  { full: 'ASOCIACION CIVIL', short: ['AC'] },
  { full: 'INSTITUCION DE ASISTENCIA PRIVADA', short: ['IAP'] },
  { full: 'INSTITUCION DE BENEFICENCIA PRIVADA', short: ['IBP'] },
  { full: 'ASOCIACION DE BENEFICENCIA PRIVADA', short: ['ABP'] },
];

const variable = '(?: (?:DE )?(?:CAPITAL VARIABLE|C ?V))?';
const inFull = (words: string) => words.replaceAll('MICROINDUSTRIAL', 'MICRO ?INDUSTRIAL');
const whole = new Set(['DE', 'EN', 'POR', 'COOP', 'NO']);
/** Words of an abbreviation, with a blank allowed between letters; "DE" may be left out. */
const inShort = (words: string) =>
  words
    .split(' ')
    .map((word) => (whole.has(word) || word.length > 5 ? word : [...word].join(' ?')))
    .join(' ')
    .replaceAll(' DE ', ' (?:DE )?');
const endsWith = (ways: readonly string[]) => new RegExp(`[^ ] (?:${ways.join('|')})$`);

/** A short type of one word without "C.V." may also be the end of a name: "Grupo AC", "Casa MI". */
const isPlain = (short: string) => /^[A-Z]{2,4}$/.test(short);
const shorts = companyTypes.flatMap(({ short }) => short);
const certain = endsWith([
  ...companyTypes.map(({ full }) => inFull(full) + variable),
  ...shorts.filter((short) => !isPlain(short)).map((short) => inShort(short) + variable),
  ...shorts.filter(isPlain).map((short) => inShort(short) + variable.slice(0, -1)),
]);
const possible = endsWith(shorts.filter(isPlain).map(inShort));

/** A name in capitals without accents and composition, and with single blanks. */
export const accentless = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toUpperCase();

/** Whether a company's name ends with its type, which the SAT leaves out; `possible` where that may be a part of the name. */
export function companyTypeIn(name: string): 'certain' | 'possible' | undefined {
  // A dot ends a letter ("S.A.") or stands between words ("Cía.SA").
  const ways = ['', ' '].map((dot) => accentless(accentless(name).replaceAll('.', dot).replaceAll(',', ' ')));
  if (ways.some((way) => certain.test(way))) return 'certain';
  return ways.some((way) => possible.test(way)) ? 'possible' : undefined;
}
