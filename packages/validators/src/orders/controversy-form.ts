import { type ControversyState, cleanLines, lengthOf, limits } from '@trastienda/domain';
import type { Checked } from '../checked.ts';

/** A text that the user writes: a controversy's own text, or a note. */
export type TextDraft = { text: string };

/** The new state of a controversy, and a note (empty: none). */
export type ControversyDraft = { state: ControversyState | ''; note: string };

/** Checks a text: it is required, and is cleaned (S1 §5). */
export function checkControversyText({ text }: TextDraft): Checked<TextDraft> {
  const words = cleanLines(text);
  if (words === '') return { valid: false, fields: { text: { code: 'orders.controversy.text' } } };
  const max = limits.controversyTextLength;
  if (lengthOf(words) > max)
    return { valid: false, fields: { text: { code: 'orders.ship.tooLong', params: { max } } } };
  return { valid: true, value: { text: words } };
}

/** Checks a change: the controversy can enter the state; the note is optional. */
export function checkControversyChange(
  { state, note }: ControversyDraft,
  moves: readonly ControversyState[],
): Checked<{ state: ControversyState; note?: string }> {
  const chosen = moves.find((move) => move === state);
  if (!chosen) return { valid: false, fields: { state: { code: 'orders.controversy.state.required' } } };
  const text = cleanLines(note);
  if (text === '') return { valid: true, value: { state: chosen } };
  const checked = checkControversyText({ text });
  if (!checked.valid)
    return {
      valid: false,
      fields: { note: { code: 'orders.ship.tooLong', params: { max: limits.controversyTextLength } } },
    };
  return { valid: true, value: { state: chosen, note: text } };
}
