/**
 * The states of Mexico by the first two digits of their postal codes, as the post office allots them and the SAT's catalogue of postal codes
 * repeats them: each entry is the last prefix of a run.
 */
const states: readonly (readonly [lastPrefix: number, state: string])[] = [
  [16, 'Ciudad de México'],
  [20, 'Aguascalientes'],
  [22, 'Baja California'],
  [23, 'Baja California Sur'],
  [24, 'Campeche'],
  [27, 'Coahuila de Zaragoza'],
  [28, 'Colima'],
  [30, 'Chiapas'],
  [33, 'Chihuahua'],
  [35, 'Durango'],
  [38, 'Guanajuato'],
  [41, 'Guerrero'],
  [43, 'Hidalgo'],
  [49, 'Jalisco'],
  [57, 'México'],
  [61, 'Michoacán de Ocampo'],
  [62, 'Morelos'],
  [63, 'Nayarit'],
  [67, 'Nuevo León'],
  [71, 'Oaxaca'],
  [75, 'Puebla'],
  [76, 'Querétaro'],
  [77, 'Quintana Roo'],
  [79, 'San Luis Potosí'],
  [82, 'Sinaloa'],
  [85, 'Sonora'],
  [86, 'Tabasco'],
  [89, 'Tamaulipas'],
  [90, 'Tlaxcala'],
  [96, 'Veracruz de Ignacio de la Llave'],
  [97, 'Yucatán'],
  [99, 'Zacatecas'],
];

/** Prefixes that no postal code has. */
const unused: ReadonlySet<number> = new Set([17, 18, 19]);

/** The boroughs of Mexico City, each of which has a prefix of its own, from 01 on. */
const boroughs = [
  ...['Álvaro Obregón', 'Azcapotzalco', 'Benito Juárez', 'Coyoacán', 'Cuajimalpa de Morelos', 'Cuauhtémoc'],
  ...['Gustavo A. Madero', 'Iztacalco', 'Iztapalapa', 'La Magdalena Contreras', 'Miguel Hidalgo', 'Milpa Alta'],
  ...['Tláhuac', 'Tlalpan', 'Venustiano Carranza', 'Xochimilco'],
] as const;

/** What a postal code alone tells of an address; '' where it tells nothing. */
export type PostalArea = { state: string; municipality: string };

/**
 * The state of a postal code of five digits and, in Mexico City, the borough. Elsewhere the municipality is not in the code: only the
 * whole catalogue has it (ADR 108).
 */
export function postalArea(postalCode: string): PostalArea {
  const prefix = /^\d{5}$/.test(postalCode) ? Number(postalCode.slice(0, 2)) : Number.NaN;
  const state = unused.has(prefix) ? undefined : states.find(([last]) => prefix <= last)?.[1];
  return { state: state ?? '', municipality: boroughs[prefix - 1] ?? '' };
}

/** The address after a change: a new postal code brings its state, unless somebody wrote another one. */
export function withStateOfCode<Address extends { postalCode: string; state: string }>(
  wanted: Address,
  before: Address,
): Address {
  if (wanted.postalCode === before.postalCode) return wanted;
  const isOurs = wanted.state === '' || wanted.state === postalArea(before.postalCode).state;
  return isOurs ? { ...wanted, state: postalArea(wanted.postalCode).state } : wanted;
}
