import { typedNumber } from '@trastienda/domain';
import { usageFailure } from '../../shell/failure.ts';

/** Reads the number of an incident. */
export const incidentNumber = (text: string): number => {
  const id = typedNumber(text);
  if (id !== undefined) return id;
  throw usageFailure(`«${text}» no es el número de una incidencia.`, ['Búsquelo con `trastienda incidents list`.']);
};
