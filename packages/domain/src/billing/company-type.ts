import { nameKey } from '../text/name-key.ts';

/** The two spellings of the financial company before what its entity is. */
const sofoms = (entity: string) => [`SOFOM ${entity}`, `SOCIEDAD FINANCIERA DE OBJETO MULTIPLE ${entity}`];

/**
 * The company types of Mexican law as they are written behind a name: in full, and short. The SAT keeps the name without them (CFDI 4.0,
 * "régimen de capital"). Between their words stand blanks; the letters of a short one may have dots and blanks between them.
 */
const companyTypes: readonly { full: string; short: readonly string[] }[] = [
  { full: 'SOCIEDAD ANONIMA', short: ['SA', 'SADECV'] },
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
  { full: 'SOCIEDAD EN NOMBRE COLECTIVO', short: ['S EN NC', 'SNC'] },
  { full: 'SOCIEDAD NACIONAL DE CREDITO', short: [] },
  { full: 'SOCIEDAD COOPERATIVA', short: ['S COOP'] },
  { full: 'SOCIEDAD COOPERATIVA LIMITADA', short: ['SCL'] },
  { full: 'SOCIEDAD COOPERATIVA DE AHORRO Y PRESTAMO', short: ['SC DE AP', 'SC DE AP DE RL'] },
  { full: 'SOCIEDAD COOPERATIVA DE PRODUCCION', short: ['SC DE P DE RL'] },
  { full: 'SOCIEDAD COOPERATIVA DE CONSUMO', short: ['SC DE C DE RL'] },
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
    short: [...sofoms('ENR'), 'SOFOM ENTIDAD NO REGULADA', 'SOFOM NO REGULADA'],
  },
  { full: 'SOCIEDAD FINANCIERA POPULAR', short: ['SOFIPO', 'SFP'] },
  { full: 'ASOCIACION EN PARTICIPACION', short: ['A EN P'] },
  { full: 'ASOCIACION RURAL DE INTERES COLECTIVO', short: ['ARIC'] },
  { full: 'SOCIEDAD CIVIL', short: ['SC'] },
  { full: 'ASOCIACION CIVIL', short: ['AC'] },
  { full: 'INSTITUCION DE ASISTENCIA PRIVADA', short: ['IAP'] },
  { full: 'INSTITUCION DE BENEFICENCIA PRIVADA', short: ['IBP'] },
  { full: 'ASOCIACION DE BENEFICENCIA PRIVADA', short: ['ABP'] },
];

const variable = '(?: (?:DE )?(?:CAPITAL VARIABLE|C ?V))?';
/** What people shorten within a type that they spell out: "Sociedad de R.L.". */
const halfShort = [
  [/MICROINDUSTRIAL/g, 'MICRO ?INDUSTRIAL'],
  [/RESPONSABILIDAD LIMITADA/g, '(?:RESPONSABILIDAD LIMITADA|R ?L)'],
  [/RESPONSABILIDAD ILIMITADA/g, '(?:RESPONSABILIDAD ILIMITADA|R ?I)'],
] as const;
const inFull = (words: string) => halfShort.reduce((text, [word, ways]) => text.replace(word, ways), words);
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

/** What a bank's or a group's name has behind its type. */
const behindType = / (?:INSTITUCION DE BANCA (?:MULTIPLE|DE DESARROLLO)(?: GRUPO FINANCIERO .+)?|GRUPO FINANCIERO .+)$/;

/** A name as it is compared (R40), in capitals. */
export const accentless = (name: string): string => nameKey(name).toUpperCase();

/** The words of a name: its other signs are blanks. */
export const nameWords = (name: string): string =>
  accentless(name)
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim();

/** Whether a company's name ends with its type, which the SAT leaves out; `possible` where that may be a part of the name. */
export function companyTypeIn(name: string): 'certain' | 'possible' | undefined {
  // A dot or a slash ends a letter ("S.A.", "S/A") or stands between words ("Cía.SA").
  const ways = ['', ' '].map((dot) => nameWords(accentless(name).replace(/[./·]/g, dot)));
  if (ways.some((way) => certain.test(way) || certain.test(way.replace(behindType, '')))) return 'certain';
  return ways.some((way) => possible.test(way) || possible.test(way.replace(behindType, ''))) ? 'possible' : undefined;
}
