import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scanLimits } from './scan-detector.ts';
import { hearScanner } from './scanner.ts';

/** Places of the focus, each with what a person's key would do there. */
const places = {
  page: '<p>Nada</p>',
  button: '<button id="at">+</button>',
  checkbox: '<input id="at" type="checkbox" />',
  link: '<a id="at" href="#x">Ver</a>',
  field: '<input id="at" value="ab" />',
  area: '<textarea id="at">ab</textarea>',
  select: '<select id="at"><option value="a">A</option><option value="k">K</option></select>',
} as const;
type Place = keyof typeof places;
const writable: readonly Place[] = ['field', 'area', 'select'];

describe('a scanner on a page', () => {
  let stop: () => void;
  let scans: string[];
  let shortcuts: string[];
  let clicks: number;
  let now: number;
  const shortcut = (event: KeyboardEvent) => shortcuts.push(event.key);
  const click = () => {
    clicks += 1;
  };

  beforeEach(() => {
    vi.useFakeTimers();
    [scans, shortcuts, clicks, now] = [[], [], 0, 1_000];
    stop = hearScanner((code) => scans.push(code));
    document.addEventListener('keydown', shortcut);
    document.addEventListener('click', click);
  });
  afterEach(() => {
    stop();
    document.removeEventListener('keydown', shortcut);
    document.removeEventListener('click', click);
    document.body.innerHTML = '';
    vi.useRealTimers();
  });

  const focusOn = (place: Place) => {
    document.body.innerHTML = places[place];
    const element = document.querySelector<HTMLElement>('#at');
    element?.focus();
    return element ?? document.body;
  };
  /** A key after some milliseconds, with what the browser does for it if nobody prevents it. */
  const press = (key: string, after: number, more: KeyboardEventInit = {}) => {
    now += after;
    vi.advanceTimersByTime(after);
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    Object.defineProperty(event, 'timeStamp', { value: now });
    if (target.dispatchEvent(event)) byDefault(target, key);
  };
  const byDefault = (target: Element, key: string) => {
    const isText =
      (target instanceof HTMLInputElement && target.type === 'text') || target instanceof HTMLTextAreaElement;
    if (isText && key.length === 1) target.value += key;
    else if (target instanceof HTMLSelectElement && key === 'K') target.value = 'k';
    else if (key === 'Enter' && !isText && target !== document.body) (target as HTMLElement).click();
  };
  const scan = (code: string, end = 'Enter') => {
    for (const sign of code) press(sign, 4);
    press(end, 4);
  };
  const valueAt = (element: Element) => (element as HTMLInputElement).value;

  const names = Object.keys(places) as Place[];
  const endings = ['Enter', 'Tab'];
  it.each(names.flatMap((place) => endings.map((end) => [place, end] as const)))(
    'belongs to the screen with the focus on a %s, ended by %s',
    (place, end) => {
      const element = focusOn(place);
      const value = valueAt(element);
      const told = vi.fn();
      for (const type of ['input', 'change']) element.addEventListener(type, told);
      scan('KGV12', end);
      press('Enter', 1);
      press('j', 1, { ctrlKey: true });
      vi.advanceTimersByTime(1_000);
      expect(scans).toEqual(['KGV12']);
      expect(clicks).toBe(0);
      expect(valueAt(element)).toBe(value);
      // What reached the field was taken back as a person would, so that the page knows.
      if (writable.includes(place)) expect(told).toHaveBeenCalled();
      // Signs in a field are no shortcuts: `useShortcuts` leaves them alone.
      else expect(shortcuts).toEqual([]);
    },
  );

  it.each(names)('leaves the keys of a person alone on a %s', (place) => {
    const element = focusOn(place);
    const value = valueAt(element);
    for (const key of ['g', 'k']) press(key, 150);
    vi.advanceTimersByTime(2 * scanLimits.gap);
    press('Enter', 150);
    expect(scans).toEqual([]);
    expect(shortcuts).toEqual(['g', 'k', 'Enter']);
    expect(clicks).toBe(['button', 'checkbox', 'link', 'select'].includes(place) ? 1 : 0);
    if (place === 'field' || place === 'area') expect(valueAt(element)).toBe(`${value}gk`);
  });

  it('gives held keys back in their order, to where they were pressed, before what follows them', () => {
    focusOn('button');
    press('a', 100);
    press('b', 20);
    press('Escape', 20);
    expect(shortcuts).toEqual(['a', 'b', 'Escape']);
  });

  it('takes an article right after another, and a person again after a while', () => {
    focusOn('button');
    scan('750123');
    scan('884001');
    press('Enter', scanLimits.quiet - 1);
    expect([scans, clicks]).toEqual([['750123', '884001'], 0]);
    press('Enter', 1);
    expect(clicks).toBe(1);
  });

  it('hears nothing after the screen is left', () => {
    stop();
    focusOn('page');
    scan('KGV12');
    expect(scans).toEqual([]);
    expect(shortcuts.join('')).toBe('KGV12Enter');
  });
});
