import { quickStyles } from './quick-styles.ts';

// Supplies browser features that jsdom lacks. The test files of a worker share one page, so this module runs once; `test-setup.ts` runs
// for each.

// jsdom has no layout: the kit's questions about layout get neutral answers here.
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
// Nothing is drawn here, so a frame is as near as the next task: the answers of a fake server come sooner than a frame of a screen.
window.requestAnimationFrame = (then) => window.setTimeout(() => then(performance.now()));
window.cancelAnimationFrame = (frame) => window.clearTimeout(frame);
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

// A canvas accepts every call and draws nothing; a text on it has width 0.
const strokes: ProxyHandler<object> = {
  get: (kept, name) => Reflect.get(kept, name) ?? (name === 'measureText' ? () => ({ width: 0 }) : () => undefined),
};
HTMLCanvasElement.prototype.getContext = () => new Proxy({}, strokes) as never;

// A page resolves relative addresses against its own; Node's Request has no page.
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

// jsdom's own `:focus-visible` depends on what earlier tests did on the page.
let byKeyboard = true;
/** Resets it to a page on which nothing was pressed yet. */
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
