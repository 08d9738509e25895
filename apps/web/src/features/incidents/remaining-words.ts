import { incidentLimits, say } from '@trastienda/domain';

/** How many characters a text may still have; what is at its ends is not sent. */
export function remainingWords(text: string, most: number): string {
  const left = most - text.trim().length;
  if (left < 0) return say(most === incidentLimits.title ? 'incidents.title.tooLong' : 'incidents.text.tooLong');
  return left === 1 ? say('incidents.remaining.one') : say('incidents.remaining', { n: left });
}
