import { say } from '../../messages/say.ts';
import { usageFailure } from '../../shell/failure.ts';

export const parseDelimiter = (text: string): string => {
  const delimiter = text === '\\t' || text === 'tab' ? '\t' : text;
  if (!/^[\t!-|]$/.test(delimiter) || /["A-Za-z0-9.-]/.test(delimiter)) {
    throw usageFailure(say('cli.csv.delimiter'));
  }
  return delimiter;
};

/** Reads the number of issues to show; 0 means all. */
export const parseMax = (text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw usageFailure(say('cli.csv.maxIssues'));
  return text === '0' ? Number.POSITIVE_INFINITY : Number(text);
};
