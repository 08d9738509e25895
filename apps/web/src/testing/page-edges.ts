import { quickStyles } from './quick-styles.ts';

// What jsdom lacks at the edges of a page. The files of a worker share one page, so this is read once; `test-setup.ts` is read for each.

// jsdom draws nothing: what the kit asks a browser about layout gets a neutral answer here.
const nothing = () => undefined;
class NoResizeObserver implements ResizeObserver {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
}
globalThis.ResizeObserver ??= NoResizeObserver;
URL.createObjectURL ??= () => 'blob:test';
URL.revokeObjectURL ??= () => undefined;
Element.prototype.scrollIntoView ??= nothing;
Element.prototype.getAnimations ??= () => [];
window.scrollTo = nothing;
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: nothing,
    removeEventListener: nothing,
    addListener: nothing,
    removeListener: nothing,
    dispatchEvent: () => true,
  }) satisfies MediaQueryList;

// A canvas takes every stroke and shows none; a text on it is as wide as nothing.
const strokes: ProxyHandler<object> = {
  get: (kept, name) => Reflect.get(kept, name) ?? (name === 'measureText' ? () => ({ width: 0 }) : () => undefined),
};
HTMLCanvasElement.prototype.getContext = () => new Proxy({}, strokes) as never;

// A page resolves addresses against its own; Node's Request knows of no page.
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
  }
}
globalThis.Request = PageRequest;
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// jsdom's own guess at `:focus-visible` remembers what earlier tests did on the page.
let byKeyboard = true;
/** As on a page where nobody has pressed anything yet. */
export const forgetPointer = () => {
  byKeyboard = true;
};
window.addEventListener(
  'keydown',
  () => {
    byKeyboard = true;
  },
  true,
);
window.addEventListener(
  'pointerdown',
  () => {
    byKeyboard = false;
  },
  true,
);
const matches = Element.prototype.matches;
Object.defineProperty(Element.prototype, 'matches', {
  value(this: Element, selector: string): boolean {
    return selector === ':focus-visible' ? byKeyboard && this === document.activeElement : matches.call(this, selector);
  },
  configurable: true,
  writable: true,
});

quickStyles(window);
