let isQuiet = false;

/** Focuses a field on the program's behalf: its list or calendar stays closed, so that it hides nothing. */
export function focusQuietly(field: HTMLElement | null): void {
  isQuiet = true;
  field?.focus();
  isQuiet = false;
}

/** Call it first in a field's focus handler: after a quiet focus, it prevents the kit's layers from opening. */
export function stayClosedIfQuiet(event: { preventDefault: () => void }): void {
  if (isQuiet) event.preventDefault();
}

/** On a press on a focused field whose list is closed, blurs it first, so that the press focuses it again and opens the list. */
export function enterAnew({ currentTarget }: { currentTarget: HTMLElement }): void {
  const isClosed = currentTarget.getAttribute('aria-expanded') !== 'true';
  if (isClosed && document.activeElement === currentTarget) currentTarget.blur();
}
