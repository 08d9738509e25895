import { usageFailure } from '../../shell/failure.ts';

export const parseDelimiter = (text: string): string => {
  const delimiter = text === '\\t' || text === 'tab' ? '\t' : text;
  if (!/^[\t!-|]$/.test(delimiter) || /["A-Za-z0-9.-]/.test(delimiter)) {
    throw usageFailure('El separador es un solo carácter, por ejemplo ; o \\t.');
  }
  return delimiter;
};

/** Reads the number of issues to show; 0 means all. */
export const parseMax = (text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw usageFailure('El valor de --max-issues debe ser un número entero.');
  return text === '0' ? Number.POSITIVE_INFINITY : Number(text);
};
