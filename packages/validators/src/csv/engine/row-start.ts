import type { CsvLayout } from '../layouts/define-csv-layout.ts';
import { carriageReturn, lineFeed } from './ascii.ts';
import { encodingAtStart } from './encoding.ts';
import { isWorkbook, readHead } from './file-format.ts';
import { headOf } from './header-check.ts';
import { cellFlags, RowSplitter } from './row-splitter.ts';

/** How many rows after a position must look right before it counts as the start of a row. */
const looked = 12;

/**
 * A position in a window of the file's bytes where a row seems to start, or undefined. It is a guess: a line end inside quotes looks like
 * any other. The caller can verify it, because the rows before it must end exactly there.
 */
export function guessRowStart(
  head: Uint8Array,
  window: Uint8Array,
  layout: CsvLayout,
  delimiter?: string,
): number | undefined {
  const mark = encodingAtStart(head);
  if ((mark && mark.encoding !== 'utf-8') || isWorkbook(head)) return undefined;
  const text = head.subarray(mark?.length ?? 0);
  const part = { bytes: text, end: text.length, final: false, multiByte: true };
  const found = readHead(part, delimiter, headOf(layout));
  const { width } = found;
  if (!headOf(layout).isWide(found)) return undefined;
  const splitter = new RowSplitter(found.delimiter.charCodeAt(0));
  for (let at = 0; at + 1 < window.length; at++) {
    const byte = window[at];
    if (byte !== lineFeed && byte !== carriageReturn) continue;
    // In a CRLF, only the LF ends the line.
    if (byte === carriageReturn && window[at + 1] === lineFeed) continue;
    if (looksLikeRows(window, at + 1, splitter, width)) return at + 1;
  }
  return undefined;
}

function looksLikeRows(window: Uint8Array, from: number, splitter: RowSplitter, width: number): boolean {
  let at = from;
  let rows = 0;
  while (rows < looked && at < window.length) {
    const next = splitter.next(window, at, window.length, false);
    if (next < 0) break;
    if (splitter.count !== width || (splitter.rowFlags & cellFlags.malformedQuotes) !== 0) return false;
    rows++;
    at = next;
  }
  return rows >= 2;
}
