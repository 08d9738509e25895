import { type MessageKey, say } from '../messages/catalogue.ts';

/** Codes of warnings about a value that could not be checked. Every other warning describes something unusual. */
const unchecked: ReadonlySet<string> = new Set<MessageKey>([
  'csv.images.uncheckedAt',
  'csv.sku.unchecked',
  'csv.package.unchecked',
  'csv.value.unchecked',
]);

/** Whether a row's warning says that something could not be checked: the row may be wrong. */
export function isUncheckedCode(code: string): boolean {
  return unchecked.has(code);
}

/** The severity of a row's issue in one word: wrong, not checked, or unusual. */
export function severityWord(severity: 'error' | 'warning', code: string): string {
  return say(severity === 'warning' && isUncheckedCode(code) ? 'csv.severity.unchecked' : `csv.severity.${severity}`);
}
