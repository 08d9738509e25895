/** A value in the CSV of a COPY: null is empty, and an empty text is quoted. */
function csvValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = String(value);
  return text === '' || /[",\n\r\\]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvLine(values: readonly unknown[]): string {
  let line = '';
  for (let i = 0; i < values.length; i += 1) line += (i === 0 ? '' : ',') + csvValue(values[i]);
  return `${line}\n`;
}
