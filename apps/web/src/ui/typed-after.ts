import type { ChangeEvent } from 'react';

/**
 * The search text of a field that shows the chosen value. Typing after that value starts a new search and replaces the value in the
 * field: entering by a press or Tab selects the text, but after Enter the cursor is still behind it.
 */
export function typedAfter(chosen: string | undefined, searched: string, event: ChangeEvent<HTMLInputElement>): string {
  const { target, nativeEvent } = event;
  const types = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertText';
  if (chosen && searched === '' && types && target.value.startsWith(chosen)) {
    target.value = target.value.slice(chosen.length);
  }
  return target.value;
}
