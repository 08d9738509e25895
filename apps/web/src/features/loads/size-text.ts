const units = ['B', 'KB', 'MB', 'GB'] as const;
const oneDecimal = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });

/** Formats bytes as `12.3 MB`. */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1000)));
  return `${oneDecimal.format(bytes / 1000 ** power)} ${units[power]}`;
}
