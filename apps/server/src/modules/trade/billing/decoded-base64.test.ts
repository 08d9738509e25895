import { expect, it } from 'vitest';
import { decodedBase64 } from './upload-invoice.ts';

const strict = /^[A-Za-z0-9+/]*={0,2}$/;
const texts = (signs: string, length: number): string[] =>
  length === 0 ? [''] : texts(signs, length - 1).flatMap((rest) => [...signs].map((sign) => rest + sign));

it('takes base64 and nothing else', () => {
  // Every text of four of these signs, alone and after a good block: letters, both alphabets, padding, blanks and signs outside Latin 1.
  const signs = 'Az+/=-_ \n*ñ✓';
  for (const text of texts(signs, 4).flatMap((one) => [one, `QUJD${one}`, `${one}QUJD`])) {
    const isBase64 = text.length % 4 === 0 && strict.test(text);
    const content = decodedBase64(text);
    expect([text, content !== undefined]).toEqual([text, isBase64]);
    if (content) expect(content).toEqual(Buffer.from(text, 'base64'));
  }
  expect(decodedBase64('')).toEqual(Buffer.alloc(0));
  for (const odd of ['Q', 'QU', 'QUJ', 'QUJDR']) expect(decodedBase64(odd)).toBeUndefined();
});
