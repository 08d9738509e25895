import { say } from '@trastienda/domain';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../contract/app-error.ts';
import type { BodyBounds } from '../contract/body-bounds.ts';

// The deepest body of the contract has seven levels; some unknown names are read, so that the refusal can name the wrong one.
const MOST_LEVELS = 32;
const MOST_UNKNOWN_NAMES = 50;
const MOST_FORM_FIELDS = 50;
// Only a body with a file is larger than this (x-body-limit). Its text is base64, in which some programs escape each slash: one sign of 64.
const LONG_TEXT = 1_048_576;
const MOST_ESCAPES_OF_LONG_TEXT = 200_000;

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const backslash = 0x5c;
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const closing: ReadonlySet<number> = new Set([0x5d, 0x7d]);
const blanks: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0d, 0x20]);

/**
 * Reads JSON and form bodies. One pass over the characters bounds the levels, values and unknown names of a body before it is parsed: parsing
 * 80,000 names that no other request has takes longer than anything else that a small body can ask for. The escapes of a large body are
 * bounded too: they are read one by one.
 */
export function readBodies(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeContentTypeParser('application/json');
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    const bounds = request.routeOptions.config.operation?.bounds;
    const refusal = bounds && refusalOfJson(text, bounds);
    if (refusal) done(refusal);
    else parse(request, text, done);
  });
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body);
    if (text.split('&', MOST_FORM_FIELDS + 1).length > MOST_FORM_FIELDS) done(tooLarge());
    else done(null, Object.fromEntries(new URLSearchParams(text)));
  });
}

/** Why a JSON text is not parsed at all; undefined if it is within the bounds. Whether it is JSON, the parser says. */
export function refusalOfJson(json: string, { values, names }: BodyBounds): AppError | undefined {
  if (json.length > LONG_TEXT && hasMoreEscapes(json, MOST_ESCAPES_OF_LONG_TEXT)) return tooLarge();
  let level = 0;
  let found = 1;
  let unknown = 0;
  let at = 0;
  while (at < json.length) {
    const code = json.charCodeAt(at);
    if (code === quote) {
      const end = endOfText(json, at + 1);
      if (isName(json, end)) {
        const name = json.slice(at + 1, end - 1);
        if (!names.has(name) && ++unknown > MOST_UNKNOWN_NAMES) return unknownName(name);
      }
      at = end;
      continue;
    }
    if (code === comma) found++;
    else if (opening.has(code)) {
      found++;
      if (++level > MOST_LEVELS) return new AppError(400, 'errors.badRequest');
    } else if (closing.has(code)) level--;
    if (found > values) return tooLarge();
    at++;
  }
  return undefined;
}

/** The index after the closing quote of a text that begins here: the first quote that no odd number of backslashes precedes. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start);
  while (end >= 0) {
    let before = end - 1;
    while (before >= start && json.charCodeAt(before) === backslash) before--;
    if ((end - before) % 2 === 1) return end + 1;
    end = json.indexOf('"', end + 1);
  }
  return json.length;
}

function hasMoreEscapes(json: string, most: number): boolean {
  let found = 0;
  for (let at = json.indexOf('\\'); at >= 0; at = json.indexOf('\\', at + 2)) if (++found > most) return true;
  return false;
}

function isName(json: string, after: number): boolean {
  let at = after;
  while (blanks.has(json.charCodeAt(at))) at++;
  return json.charCodeAt(at) === colon;
}

const tooLarge = () => new AppError(413, 'errors.payloadTooLarge');

const unknownName = (name: string) =>
  new AppError(400, 'errors.validation', { fields: { [name.slice(0, 100)]: say('validation.unknown') } });
