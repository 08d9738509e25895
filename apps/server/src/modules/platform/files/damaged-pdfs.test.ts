import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pdfOf } from '../../../testing/invoices.ts';
import { checkPdf } from './pdf-check.ts';

const verdicts = [undefined, 'type', 'active'];

it('a PDF has a verdict, whichever bytes are others, missing or added', async () => {
  const whole = await pdfOf('Factura');
  expect(checkPdf(whole)).toBeUndefined();
  const damage = fc.tuple(fc.nat(whole.length), fc.nat(16), fc.uint8Array({ maxLength: 16 }));
  fc.assert(
    fc.property(fc.array(damage, { minLength: 1, maxLength: 4 }), (damages) => {
      let bytes = whole;
      for (const [at, gone, more] of damages) {
        bytes = Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at + gone)]);
      }
      expect(verdicts).toContain(checkPdf(bytes));
    }),
    { seed: 20261122, numRuns: 200 },
  );
});

it('a PDF that is cut is refused wherever its end is gone', async () => {
  const whole = await pdfOf('Factura');
  fc.assert(
    fc.property(fc.nat(whole.length - 8), (length) => {
      expect(checkPdf(whole.subarray(0, length))).toBe('type');
    }),
    { seed: 20261122, numRuns: 200 },
  );
});
