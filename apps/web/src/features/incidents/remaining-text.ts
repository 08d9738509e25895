import { incidentLimits, lengthOf, say } from '@trastienda/domain';

/** Says how many characters a text may still have; white space at its ends does not count. */
export function remainingText(text: string, most: number): string {
  const left = most - lengthOf(text.trim());
  if (left < 0) return say(most === incidentLimits.title ? 'incidents.title.tooLong' : 'incidents.text.tooLong');
  return say('incidents.remaining', { n: left });
}
