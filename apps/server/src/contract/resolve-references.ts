/** A copy of an OpenAPI document with every local `$ref` replaced by its target. A circular reference throws. */
export function resolveReferences(document: unknown): unknown {
  const resolved = new Map<string, unknown>();
  const open = new Set<string>();

  const target = (reference: string): unknown => {
    if (resolved.has(reference)) return resolved.get(reference);
    if (open.has(reference)) throw new Error(`${reference} contains itself: the router cannot hold it.`);
    open.add(reference);
    const value = walk(follow(document, reference));
    open.delete(reference);
    resolved.set(reference, value);
    return value;
  };

  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== 'object' || node === null) return node;
    if ('$ref' in node && typeof node.$ref === 'string') return target(node.$ref);
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, walk(value)]));
  };

  return walk(document);
}

function follow(document: unknown, reference: string): unknown {
  if (!reference.startsWith('#/')) throw new Error(`${reference} is not in this document.`);
  return reference
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, key) => {
      const next = typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[key] : undefined;
      if (next === undefined) throw new Error(`${reference} names nothing.`);
      return next;
    }, document);
}
