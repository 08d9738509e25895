import { visibleSign, visibleText } from '@trastienda/domain';

/**
 * Text from outside (the server's answers, files, names, errors) never controls the terminal or a CI (ADR 98). The server's answers are
 * marked when they arrive: each control character becomes a private character, which only `printable` shows, as a sign. What we add
 * ourselves (line breaks, colours) is not marked, so it is known from data until the end.
 */
const firstMark = 0x10_d0_00;
const marks = /[\u{10d000}-\u{10f0ff}]/gu;

const markOf = (character: string): string => String.fromCodePoint(firstMark + character.charCodeAt(0));
const characterOf = (mark: string): string => String.fromCharCode((mark.codePointAt(0) ?? 0) - firstMark);

const shortEscapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
const isControl = (character: string): boolean => visibleText(character) !== character;

/** A JSON document in which the control characters of all texts are marks. */
export const markDocument = (json: string): string =>
  json.replace(
    /\\(?:u([0-9a-f]{4})|(.))|[\u007f-\u009f\u061c\u200e-\u2069]/gi,
    (found, code?: string, short?: string) => {
      if (found.length === 1) return isControl(found) ? markOf(found) : found;
      const character = code === undefined ? shortEscapes[short ?? ''] : String.fromCharCode(Number.parseInt(code, 16));
      return character !== undefined && isControl(character) ? markOf(character) : found;
    },
  );

/** The same document as it was, for what is sent back to the server. */
export const unmarkDocument = (json: string): string =>
  json.replace(marks, (mark) => JSON.stringify(characterOf(mark)).slice(1, -1));

const signOfMark = (mark: string): string => visibleSign(characterOf(mark));

/** Text from outside as one line of signs, for places where our own text has no line breaks: a cell, a message, a field on the screen. */
export const oneLine = (text: string): string => visibleText(text.replace(marks, signOfMark));

// The colours of picocolors, and line breaks, of which a line of ours has none.
const colour = /(\u001b\[\d+(?:;\d+)*m)/;
const lineBreak = /(\n)/;
const colourOrBreak = /(\u001b\[\d+(?:;\d+)*m|\n)/;

const visibleBetween = (text: string, ours: RegExp): string =>
  text
    .replace(marks, signOfMark)
    .split(ours)
    .map((piece, index) => (index % 2 === 1 ? piece : visibleText(piece)))
    .join('');

/** The same for a text with colours of ours: a cell of a table. */
export const oneColouredLine = (text: string): string => visibleBetween(text, colour);

/** A piece of a file of somebody else's for the terminal: it has line breaks, and no colours of ours. */
export const printableFile = (text: string): string => visibleBetween(text, lineBreak);

/** What the runners of GitHub, Azure and TeamCity read as a command: `::` at the start of a line, `##[`, `##vso[` anywhere. */
const commands = /^([^\S\n]*):(?=:)|#(?=#\w*\[)/gm;

/** A finished text for the terminal: only our own line breaks and colours are left of what could control it. */
export const printable = (text: string, isInCi: boolean): string => {
  const shown = visibleBetween(text, colourOrBreak);
  return isInCi ? shown.replace(commands, (found) => `${found} `) : shown;
};
