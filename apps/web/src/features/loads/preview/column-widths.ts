import { say } from '@trastienda/domain';
import type { PreviewRow } from '../check/checked-file.ts';

/** In characters: longer texts, and reasons, wrap onto further lines. */
const most = 20;
const ofImages = 26;

/** The width of each column of a page, in characters: as wide as its texts need, so that a narrow file is seen whole. */
export function columnWidths(
  titles: readonly string[],
  imagesAt: number,
  rows: readonly PreviewRow[],
  readAs: readonly string[] = titles,
): number[] {
  const told = new Set(rows.flatMap(({ issues, doubts }) => [...issues, ...doubts].map(({ column }) => column)));
  return titles.map((title, at) => {
    if (at === imagesAt) return ofImages;
    // A title that is read as another one is followed by that other title, which is what the reader has to check.
    const meant = readAs[at] === title ? 0 : widthInTwoLines(say('loads.preview.readAs', { title: readAs[at] ?? '' }));
    const words = title.split(' ').map(({ length }) => length);
    const cells = rows.map(({ cells }) => cells[at]?.length ?? 0);
    return told.has(title) ? most : Math.min(most, Math.max(meant, ...words, ...cells));
  });
}

/** The characters of a line if a text is broken into two between words. */
function widthInTwoLines(text: string): number {
  const words = text.split(' ');
  const lines = words.map((_, at) => Math.max(words.slice(0, at).join(' ').length, words.slice(at).join(' ').length));
  return Math.min(...lines);
}
