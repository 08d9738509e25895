import { say } from '@trastienda/domain';
import type { Checked } from '../checked.ts';

/** A place that nothing filled. The address of a carrier has one itself, into which a tracking number goes. */
const empty = /\{(?!tracking\})[a-z]\w*\}/i;

/** The codes of a form's problems by field; a problem whose text lacks a value is an error, so that no table overlooks it. */
export function codesOf(checked: Checked<unknown>): Record<string, string> {
  if (checked.valid) return {};
  const problems = Object.entries(checked.fields).map(([field, { code, params }]) => {
    const text = say(code, params);
    if (empty.test(text)) throw new Error(`${field}: ${text}`);
    return [field, code];
  });
  return Object.fromEntries(problems);
}
