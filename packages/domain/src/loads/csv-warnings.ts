import { type MessageKey, say } from '../messages/catalogue.ts';

/** Codes of warnings that say that a value could not be checked. Every other warning describes something unusual. */
const unchecked: ReadonlySet<string> = new Set<MessageKey>([
  'csv.images.uncheckedAt',
  'csv.sku.unchecked',
  'csv.package.unchecked',
  'csv.value.unchecked',
]);

/** Whether a warning of a row says that nobody could check something: the row is not known to be right. */
export function isUncheckedCode(code: string): boolean {
  return unchecked.has(code);
}

/** What is said of a row in one word: it is wrong, nobody could check it, or something about it is odd. */
export function severityWord(severity: 'error' | 'warning', code: string): string {
  return say(severity === 'warning' && isUncheckedCode(code) ? 'csv.severity.unchecked' : `csv.severity.${severity}`);
}
