/** Markers of other content, in lower case: no picture contains them, and browsers, interpreters and readers search for them. */
const marks = ['<script', '<svg', '<html', '<!doctype', '<iframe', '<?php', '<?xml', '%pdf-'];
const starts = marks.map((mark) => Array.from(mark, (letter) => letter.charCodeAt(0)));
/** The end record of a ZIP archive, which may precede a comment of up to `zipCommentLength` bytes. */
const zipEnd = [0x50, 0x4b, 0x05, 0x06];
const zipEndLength = 22;
const zipCommentLength = 65_535;

const lower = (byte: number): number => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte);

/** Whether the same bytes could also be read as a page, a script, a PDF or an archive. */
export function holdsOtherContent(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte !== 0x3c && byte !== 0x25) continue;
    if (starts.some((mark) => mark.every((letter, n) => lower(bytes[at + n] ?? 0) === letter))) return true;
  }
  return endsAsArchive(bytes);
}

function endsAsArchive(bytes: Uint8Array): boolean {
  const first = Math.max(0, bytes.length - zipEndLength - zipCommentLength);
  for (let at = bytes.length - zipEndLength; at >= first; at -= 1) {
    if (!zipEnd.every((byte, n) => bytes[at + n] === byte)) continue;
    const comment = (bytes[at + 20] ?? 0) | ((bytes[at + 21] ?? 0) << 8);
    if (at + zipEndLength + comment <= bytes.length) return true;
  }
  return false;
}
