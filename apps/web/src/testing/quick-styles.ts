/** What the rules of jsdom's own stylesheet ask of an element, beside its name, where they say whether it is shown. */
const telling = ['hidden', 'open', 'type'] as const;
/** A summary is shown by its place, a popover by what was done to it. */
const shownOtherwise = (element: Element) => element.localName === 'summary' || element.hasAttribute('popover');

/**
 * Makes `getComputedStyle` answer `display` and `visibility`, which every query by role asks of every element and its ancestors, without
 * matching all rules of jsdom's own stylesheet again: elements of one kind have one answer while the page has no stylesheet. All else,
 * and a page with a stylesheet, are answered by jsdom.
 */
export function quickStyles(page: Window & typeof globalThis): void {
  const full = page.getComputedStyle.bind(page);
  const displays = new Map<string, string>();

  function displayOf(element: Element): string {
    const own = ownStyle(element, 'display');
    if (own || shownOtherwise(element)) return full(element).display;
    const told = telling.map((name) => element.getAttribute(name) ?? '-');
    const key = [element.namespaceURI, element.localName, ...told].join('|');
    const known = displays.get(key) ?? full(element).display;
    displays.set(key, known);
    return known;
  }

  function visibilityOf(element: Element): string {
    for (let each: Element | null = element; each; each = each.parentElement) {
      // A hidden part of a table is collapsed, and so is what it holds.
      if (ownStyle(each, 'visibility') || each.hasAttribute('hidden')) return full(element).visibility;
    }
    return 'visible';
  }

  page.getComputedStyle = (element, pseudo) => {
    if (pseudo || element.ownerDocument.styleSheets.length > 0) return full(element, pseudo);
    const quick = (name: string) => {
      if (name === 'display') return displayOf(element);
      return name === 'visibility' ? visibilityOf(element) : undefined;
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue')
          return (property: string) => quick(property) ?? full(element).getPropertyValue(property);
        const style = typeof name === 'string' ? quick(name) : undefined;
        if (style !== undefined) return style;
        const rest = full(element);
        const value = Reflect.get(rest, name, rest);
        return typeof value === 'function' ? value.bind(rest) : value;
      },
    });
  };
}

function ownStyle(element: Element, property: 'display' | 'visibility'): string {
  return element.hasAttribute('style') && 'style' in element ? (element as HTMLElement).style[property] : '';
}
