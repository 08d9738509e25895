import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { toasts } from './lib/toasts.ts';

// Screens load their parts when they need them; a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  toasts.clear();
  localStorage.clear();
  sessionStorage.clear();
});

// jsdom draws nothing: what the kit asks a browser about layout gets a neutral answer here.
class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResizeObserver;
URL.createObjectURL ??= () => 'blob:test';
URL.revokeObjectURL ??= () => undefined;
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.getAnimations ??= () => [];
window.scrollTo = () => {};
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
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

// The files of a worker share one page, and jsdom's own guess at `:focus-visible` remembers what earlier ones did there.
let byKeyboard = true;
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
