import type { Problem } from '../csv/engine/problem.ts';
import { nearestIn } from './nearest-names.ts';

/** A row's value that is none of its attribute's options, with the nearest that are (ADR 111). */
export function notAnOption(
  name: string,
  options: readonly string[],
  value: string,
): Problem & { params: { name: string } } {
  const names = nearestIn(options, value);
  return {
    code: 'csv.attribute.notAnOption',
    params: { name },
    ...(names !== undefined && { cause: { code: 'csv.name.nearest', params: { names } } }),
  };
}
