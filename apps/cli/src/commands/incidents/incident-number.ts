import { typedNumber } from '@trastienda/domain';
import { say } from '../../messages/say.ts';
import { usageFailure } from '../../shell/failure.ts';

/** Reads the number of an incident. */
export const incidentNumber = (text: string): number => {
  const id = typedNumber(text);
  if (id !== undefined) return id;
  throw usageFailure(say('cli.incidents.number', { text }), [say('cli.incidents.seeNumber')]);
};
