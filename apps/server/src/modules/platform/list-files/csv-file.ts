import { Readable } from 'node:stream';

/** Without this mark, spreadsheets read UTF-8 as Windows-1252. */
export const byteOrderMark = '\ufeff';

/** Centavos as a plain decimal number: 123450 → 1234.50. */
export function decimal(centavos: number): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A CSV file as a response, streamed only as fast as the caller reads it. */
export function csvAnswer(name: string, pieces: AsyncIterable<string> | Iterable<string>, rows: number) {
  return {
    status: 200 as const,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'X-Total-Count': rows,
    },
    body: Readable.from(pieces, { highWaterMark: 1 }),
  };
}
