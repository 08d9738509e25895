import { isWebUrl, plainCode } from '@trastienda/domain';
import type { CarrierGuide, GuideAnswer, GuideCall } from './carriers-port.ts';

/** Thrown for a response that docs/carriers.md does not describe; the message says what is wrong. */
export class CarrierMisunderstood extends Error {
  override readonly name = 'CarrierMisunderstood';
}

type Answer = { status: number; text: string; retryAfter: string | null };

const DEFAULT_WAIT_SECONDS = 60;
const MAX_WAIT_SECONDS = 86_400;

/** Reads a carrier's response: guides (200, 201), not yet (202), or a reason for having none (any other below 500). */
export function readCarrierAnswer({ status, text, retryAfter }: Answer, call: GuideCall): GuideAnswer {
  if (status === 202) return { kind: 'later', afterSeconds: secondsOf(retryAfter) };
  const body = objectOf(text);
  if (status === 200 || status === 201) return guidesOf(body, call, status);
  const reason = typeof body.reason === 'string' && body.reason.trim() !== '' ? body.reason.trim() : undefined;
  // Without a reason, the fault is ours or the carrier's (a wrong address, a refused token), not the parcel's.
  if (status < 400 || reason === undefined)
    throw new CarrierMisunderstood(`The carrier answered ${status} without a reason.`);
  return { kind: 'failed', reason: reason.slice(0, 300), log: { httpStatus: status, status: 'NOT_MATCH', reason } };
}

function secondsOf(header: string | null): number {
  const seconds = Number(header ?? DEFAULT_WAIT_SECONDS);
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, MAX_WAIT_SECONDS) : DEFAULT_WAIT_SECONDS;
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  } catch {
    // reported below: the parser's message would contain the response's text
  }
  throw new CarrierMisunderstood('The answer of the carrier is no JSON object.');
}

function guidesOf(body: Record<string, unknown>, call: GuideCall, httpStatus: number): GuideAnswer {
  if (!Array.isArray(body.guides) || body.guides.length === 0) {
    throw new CarrierMisunderstood('The answer of the carrier holds no guides.');
  }
  const guides = body.guides.map(guideOf);
  const asked = call.items.map(({ id }) => id).sort();
  const covered = guides.flatMap(({ itemIds }) => itemIds).sort();
  if (JSON.stringify(asked) !== JSON.stringify(covered)) {
    throw new CarrierMisunderstood('The guides do not cover each item once.');
  }
  const log = guides.map(({ trackingNumber, itemIds, label }) => ({
    trackingNumber,
    itemIds,
    label: `${label.length} bytes`,
  }));
  return { kind: 'guides', guides, log: { httpStatus, status: 'NOTIFIED', guides: log } };
}

function guideOf(given: unknown): CarrierGuide {
  const { trackingNumber, trackingUrl, itemIds, label } = (given ?? {}) as Record<string, unknown>;
  const isNumber = typeof trackingNumber === 'string' && /^[\x21-\x7e]{1,45}$/.test(trackingNumber);
  if (!isNumber || plainCode(trackingNumber) === '') {
    throw new CarrierMisunderstood('A guide has no tracking number.');
  }
  if (typeof trackingUrl !== 'string' || !isWebUrl(trackingUrl)) {
    throw new CarrierMisunderstood('A guide has no tracking address.');
  }
  if (!Array.isArray(itemIds) || !itemIds.every((id) => typeof id === 'string')) {
    throw new CarrierMisunderstood('A guide does not say what it covers.');
  }
  const pdf = Buffer.from(typeof label === 'string' ? label : '', 'base64');
  if (pdf.subarray(0, 5).toString('latin1') !== '%PDF-')
    throw new CarrierMisunderstood('The label of a guide is no PDF.');
  return { trackingNumber: plainCode(trackingNumber), trackingUrl, itemIds, label: pdf };
}
