import { useEffect, useRef } from 'react';
import { ScanDetector, scanLimits } from './scan-detector.ts';
import { writable } from './shortcuts.ts';

/** Fields whose text a scan's signs reach before it is known to be one; the text is put back. */
type Writable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const writableOf = (target: EventTarget | null): Writable | undefined =>
  target instanceof Element && target.matches(writable) ? (target as Writable) : undefined;

/** The setter of the element itself: React replaces the one of its instance, and would not notice the change. */
const ownValue = (field: Writable) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');

/** Puts a field's text back as if a person had done it. */
function putBack({ field, value }: { field: Writable; value: string }): void {
  if (field.value === value || !field.isConnected) return;
  ownValue(field)?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function silence(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Hears a scanner on the whole page; the returned function ends it. */
export function hearScanner(onScan: (code: string) => void): () => void {
  const detector = new ScanDetector();
  // Signs that reached no field wait here: they are a scan, or keys of a person that come a moment late.
  let held: { target: EventTarget; key: KeyboardEvent }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before: { field: Writable; value: string } | undefined;
  const given = new WeakSet<Event>();
  const silenced = new Set<string>();

  const giveBack = () => {
    clearTimeout(timer);
    const keys = held;
    held = [];
    for (const { target, key } of keys) {
      const again = new KeyboardEvent('keydown', key);
      given.add(again);
      target.dispatchEvent(again);
    }
  };
  const hear = (event: KeyboardEvent) => {
    if (given.has(event)) return;
    const { key, timeStamp: at, repeat: repeated } = event;
    const verdict = detector.hear({ key, at, repeated, modified: event.ctrlKey || event.altKey || event.metaKey });
    const field = writableOf(event.target);
    if (verdict.is === 'scan') {
      clearTimeout(timer);
      held = [];
      silence(event);
      if (before) putBack(before);
      before = undefined;
      onScan(verdict.code);
    } else if (verdict.is === 'drop') {
      silence(event);
      silenced.add(event.key);
    } else if (verdict.is === 'part') {
      if (verdict.begins) {
        giveBack();
        before = field && { field, value: field.value };
      }
      if (field || !event.target) return;
      silence(event);
      silenced.add(event.key);
      held.push({ target: event.target, key: event });
      clearTimeout(timer);
      timer = setTimeout(giveBack, 2 * scanLimits.gap);
    } else giveBack();
  };
  // A button is pressed when a blank is let go.
  const release = (event: KeyboardEvent) => {
    if (silenced.delete(event.key)) silence(event);
  };
  window.addEventListener('keydown', hear, true);
  window.addEventListener('keyup', release, true);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', hear, true);
    window.removeEventListener('keyup', release, true);
  };
}

/** While the component is mounted, a scan belongs to it, wherever the focus is: no field, button or shortcut hears it (ADR 91). */
export function useScanner(onScan: (code: string) => void): void {
  const latest = useRef(onScan);
  latest.current = onScan;
  useEffect(() => hearScanner((code) => latest.current(code)), []);
}
