import type { Plugin, Rolldown } from 'vite';

/** Fails a build whose files import each other in a circle, where a constant may be read before its module ran. */
export function noCircles(): Plugin {
  return {
    name: 'trastienda:no-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const circle = circleAmong(new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports])));
      if (circle) this.error(`Files of the web import each other in a circle: ${circle.join(' > ')}`);
    },
  };
}

type Imports = ReadonlyMap<string, Rolldown.OutputChunk['imports']>;

/** The first circle found, from a file back to itself. */
export function circleAmong(imports: Imports): readonly string[] | undefined {
  const clear = new Set<string>();
  const from = (file: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (clear.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const circle = from(next, [...way, file]);
      if (circle) return circle;
    }
    clear.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = from(file, []);
    if (circle) return circle;
  }
  return undefined;
}
