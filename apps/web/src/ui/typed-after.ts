import type { ChangeEvent } from 'react';

/**
 * What is searched for in a field that shows what was chosen: who types behind a choice begins a new search, and the field shows that
 * alone. A press or Tab marks the text on entering; Enter chooses without leaving it.
 */
export function typedAfter(chosen: string | undefined, searched: string, event: ChangeEvent<HTMLInputElement>): string {
  const { target, nativeEvent } = event;
  const types = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertText';
  if (chosen && searched === '' && types && target.value.startsWith(chosen)) {
    target.value = target.value.slice(chosen.length);
  }
  return target.value;
}
