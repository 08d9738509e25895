import { plainCode } from '../codes/code.ts';
import { limits } from '../limits.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import { isWebUrl } from '../web-url.ts';
import { longestNumber, maskText, matchesMask } from './tracking-mask.ts';

/** A carrier's rules for tracking numbers; without a pattern it accepts any number. */
export type TrackingCarrier = {
  name: string;
  trackingPattern?: string | null | undefined;
  trackingUrlTemplate?: string | null | undefined;
};

/** The placeholder for the tracking number in an address template. */
export const trackingPlace = '{tracking}';

/** Whether this carrier can have issued a tracking number; blanks and hyphens do not count, in the pattern neither (ADR 58 and 91). */
export function trackingVerdict({ name, trackingPattern }: TrackingCarrier, number: string): Verdict {
  if (!trackingPattern || matchesMask(withoutHyphens(trackingPattern), plainCode(number))) return allowed;
  return refused('carriers.tracking.mismatch', { carrier: name, expected: maskText(trackingPattern) });
}

/** The page that tracks a number; undefined if the carrier has no template, or the address is longer than an order allows (S1 §5). */
export function trackingUrlOf({ trackingUrlTemplate }: TrackingCarrier, number: string): string | undefined {
  const plain = plainCode(number);
  if (!trackingUrlTemplate || plain === '') return undefined;
  const address = filledIn(trackingUrlTemplate, plain);
  return address.length <= limits.urlLength && isWebUrl(address) ? address : undefined;
}

/** Whether a text is a valid template: an http(s) address with one placeholder, short enough with the pattern's longest number. */
export function trackingTemplateVerdict(template: string, pattern: string): Verdict {
  if (template.split(trackingPlace).length !== 2) return refused('carriers.trackingUrl.place');
  if (!isWebUrl(filledIn(template, '0'))) return refused('carriers.trackingUrl.address');
  const longest = filledIn(template, '0'.repeat(Math.max(longestNumber(pattern), 1))).length;
  return longest <= limits.urlLength
    ? allowed
    : refused('carriers.trackingUrl.tooLong', { max: limits.urlLength, n: longest });
}

/** A pattern for numbers as they are stored. */
const withoutHyphens = (pattern: string) => pattern.replace(/-(\{[\d,]*\})?/g, '');

const filledIn = (template: string, number: string) =>
  template.replace(trackingPlace, () => encodeURIComponent(number));
