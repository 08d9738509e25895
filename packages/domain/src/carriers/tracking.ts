import { limits } from '../limits.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import { isWebUrl } from '../web-url.ts';
import { longestNumber, maskWords, matchesMask } from './tracking-mask.ts';

/** What a carrier says of its tracking numbers; a carrier that says nothing takes any. */
export type TrackingCarrier = {
  name: string;
  trackingPattern?: string | null | undefined;
  trackingUrlTemplate?: string | null | undefined;
};

/** Where the number stands in a template of addresses. */
export const trackingPlace = '{tracking}';

/** Whether a number can be one of this carrier's: blanks around it do not count (ADR 58). */
export function trackingVerdict({ name, trackingPattern }: TrackingCarrier, number: string): Verdict {
  if (!trackingPattern || matchesMask(trackingPattern, number.trim())) return allowed;
  return refused('carriers.tracking.mismatch', { carrier: name, expected: maskWords(trackingPattern) });
}

/** The page where a number is tracked; undefined where the carrier names none, or the address is longer than an order takes (S1 §5). */
export function trackingUrlOf({ trackingUrlTemplate }: TrackingCarrier, number: string): string | undefined {
  const trimmed = number.trim();
  if (!trackingUrlTemplate || trimmed === '') return undefined;
  const address = filledIn(trackingUrlTemplate, trimmed);
  return address.length <= limits.urlLength && isWebUrl(address) ? address : undefined;
}

/** Whether a text is a template that fits: an http(s) address with one place, short enough with the longest number of the pattern. */
export function trackingTemplateVerdict(template: string, pattern: string): Verdict {
  if (template.split(trackingPlace).length !== 2) return refused('carriers.trackingUrl.place');
  if (!isWebUrl(filledIn(template, '0'))) return refused('carriers.trackingUrl.address');
  const longest = filledIn(template, '0'.repeat(Math.max(longestNumber(pattern), 1))).length;
  return longest <= limits.urlLength
    ? allowed
    : refused('carriers.trackingUrl.tooLong', { max: limits.urlLength, n: longest });
}

const filledIn = (template: string, number: string) =>
  template.replace(trackingPlace, () => encodeURIComponent(number));
