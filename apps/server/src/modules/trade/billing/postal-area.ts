import { postalArea } from '@trastienda/domain';
import type { operations } from 'trastienda-client';
import type { Db } from '../../../db/database.ts';
import { municipalitiesOfStates } from './municipalities.ts';
import { findPostalCode } from './postal-codes.repository.ts';

type Area = operations['getPostalArea']['responses'][200]['content']['application/json'];

/**
 * The state of a postal code and its municipality; while the catalogue of codes is not loaded, all municipalities of the state, except in
 * Mexico City, where the code tells the borough (ADR 108).
 */
export async function postalAreaOf(db: Db, code: string): Promise<Area> {
  const found = await findPostalCode(db, code);
  if (found) return { state: found.state, municipalities: [found.municipality] };
  const { state, municipality } = postalArea(code);
  return { state, municipalities: municipality === '' ? namesIn(state) : [municipality] };
}

const namesIn = (state: string): string[] => {
  const { municipalities = [] } = Object.values(municipalitiesOfStates).find((one) => one.state === state) ?? {};
  return municipalities.filter((name) => name !== '').sort((a, b) => a.localeCompare(b, 'es'));
};
