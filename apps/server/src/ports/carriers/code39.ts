type Bar = { black: boolean; width: number };

const WIDE = 2.5;

// Nine elements per character, bars and gaps in turn; 1 is wide (ISO/IEC 16388).
const patterns: Readonly<Record<string, string>> = {
  '0': '000110100',
  '1': '100100001',
  '2': '001100001',
  '3': '101100000',
  '4': '000110001',
  '5': '100110000',
  '6': '001110000',
  '7': '000100101',
  '8': '100100100',
  '9': '001100100',
  A: '100001001',
  B: '001001001',
  C: '101001000',
  D: '000011001',
  E: '100011000',
  F: '001011000',
  G: '000001101',
  H: '100001100',
  I: '001001100',
  J: '000011100',
  K: '100000011',
  L: '001000011',
  M: '101000010',
  N: '000010011',
  O: '100010010',
  P: '001010010',
  Q: '000000111',
  R: '100000110',
  S: '001000110',
  T: '000010110',
  U: '110000001',
  V: '011000001',
  W: '111000000',
  X: '010010001',
  Y: '110010000',
  Z: '011010000',
  '-': '010000101',
  '.': '110000100',
  ' ': '011000100',
  '*': '010010100',
  $: '010101000',
  '/': '010100010',
  '+': '010001010',
  '%': '000101010',
};

/** A text as the bars of Code 39; characters outside the code are left out. */
export function code39(text: string): Bar[] {
  const known = [...text.toUpperCase()].filter((letter) => letter !== '*' && patterns[letter]);
  return ['*', ...known, '*'].flatMap((letter) => [
    ...[...(patterns[letter] ?? '')].map((wide, n): Bar => ({ black: n % 2 === 0, width: wide === '1' ? WIDE : 1 })),
    { black: false, width: 1 },
  ]);
}
