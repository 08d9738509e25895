import { afterEach, expect, it } from 'vitest';

const names =
  `a abbr address area article aside b base blockquote body br button canvas caption cite code col colgroup data datalist dd
  del details dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h6 head header hr i iframe img input ins kbd label
  legend li main mark menu meta meter nav noscript object ol optgroup option output p param picture pre progress q rp rt ruby s
  script section select slot small span strong sub summary sup table tbody td template textarea tfoot th thead title tr u ul var
  path video wbr`.split(/\s+/);
/** The element names that are tested with several attributes. */
const kinds = ['div', 'dialog', 'input', 'col', 'tr', 'summary', 'embed', 'span'];
const attributes: [string, string][] = [
  ['hidden', ''],
  ['hidden', 'until-found'],
  ['open', ''],
  ['type', 'hidden'],
  ['type', 'HIDDEN'],
  ['popover', ''],
  ['style', 'display: none'],
  ['style', 'visibility: hidden'],
  ['style', 'color: red'],
  ['style', 'display: flex; visibility: visible'],
];
const parents: [string, string, string][] = [
  ['details', 'class', 'any'],
  ['div', 'style', 'visibility: hidden'],
  ['table', 'hidden', ''],
  ['tr', 'hidden', ''],
];

afterEach(() => document.body.replaceChildren());

function add(parent: Element, name: string, [key, value]: [string, string] = ['class', 'any']): Element {
  const element =
    name === 'path' ? document.createElementNS('http://www.w3.org/2000/svg', name) : document.createElement(name);
  element.setAttribute(key, value);
  parent.append(element);
  return element;
}

function all(): Element[] {
  const plain = names.map((name) => add(document.body, name));
  const attributed = kinds.flatMap((name) => attributes.map((one) => add(document.body, name, one)));
  const inside = parents.flatMap(([name, ...attribute]) => {
    const parent = add(document.body, name, attribute);
    return kinds.flatMap((kind) => [add(parent, kind), add(parent, kind, ['style', 'visibility: visible'])]);
  });
  return [...plain, ...attributed, ...inside];
}

const styleOf = (element: Element) => {
  const style = getComputedStyle(element);
  return [element.outerHTML, style.display, style.visibility, style.getPropertyValue('visibility'), style.opacity];
};

it('answers as jsdom does, for every kind of element', () => {
  const elements = all();
  const quick = elements.map(styleOf);
  document.body.append(document.createElement('style'));
  expect(document.styleSheets).toHaveLength(1);
  expect(quick).toEqual(elements.map(styleOf));
});

it('heeds a stylesheet of the page', () => {
  const shown = document.createElement('div');
  document.body.append(shown);
  expect(getComputedStyle(shown).display).toBe('block');
  const sheet = document.createElement('style');
  sheet.textContent = 'div { display: none; visibility: hidden }';
  document.body.append(sheet);
  expect([getComputedStyle(shown).display, getComputedStyle(shown).visibility]).toEqual(['none', 'hidden']);
});
