/** What the user typed for a field whose code was not loaded yet. `enter`: Enter was pressed after it. */
export interface EarlyKeys {
  readonly text: string;
  readonly enter: boolean;
}

// Stop capturing keys then, even if the code of the part never loads.
const longest = 30_000;
let take = (): EarlyKeys => ({ text: '', enter: false });

/** Captures what is typed from now on, until `takeEarlyKeys` or Escape. */
export function keepEarlyKeys(): void {
  take();
  let text = '';
  let enter = false;
  const hear = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape') return void end();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Enter') enter = text !== '';
    else if (key === 'Backspace') text = text.slice(0, -1);
    else if (key.length === 1) text += key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const end = () => {
    document.removeEventListener('keydown', hear, true);
    clearTimeout(timer);
    take = () => ({ text: '', enter: false });
    return { text, enter };
  };
  document.addEventListener('keydown', hear, true);
  const timer = setTimeout(end, longest);
  take = end;
}

/** Ends the capture and returns what was typed; empty if nothing was captured. */
export const takeEarlyKeys = (): EarlyKeys => take();
