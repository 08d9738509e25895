/** The attributes, beside the element's name, on which visibility depends in jsdom's own stylesheet. */
const telling = ['hidden', 'open', 'type'] as const;
/** The visibility of a summary depends on its position, that of a popover on its state. */
const shownOtherwise = (element: Element) => element.localName === 'summary' || element.hasAttribute('popover');

/**
 * Speeds up `display` and `visibility` of `getComputedStyle`, which every query by role reads for every element and its ancestors. While
 * the page has no stylesheet, elements of one kind share one answer, so jsdom's own rules are matched once. jsdom answers everything
 * else.
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
      // A hidden part of a table has `visibility: collapse`, and its content inherits it.
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
