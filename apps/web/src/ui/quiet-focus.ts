let isQuiet = false;

/** Puts the focus on a field that a person did not enter: what opens when one is entered stays closed, and hides nothing. */
export function focusQuietly(field: HTMLElement | null): void {
  isQuiet = true;
  field?.focus();
  isQuiet = false;
}

/** Asked first when a field gets the focus: keeps what the kit's layers do then from happening, where it came quietly. */
export function stayClosedIfQuiet(event: { preventDefault: () => void }): void {
  if (isQuiet) event.preventDefault();
}

/** A press on a field that has the focus while its list is closed enters it anew, so that the list opens. */
export function enterAnew({ currentTarget }: { currentTarget: HTMLElement }): void {
  const isClosed = currentTarget.getAttribute('aria-expanded') !== 'true';
  if (isClosed && document.activeElement === currentTarget) currentTarget.blur();
}
