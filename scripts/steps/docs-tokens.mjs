import { readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

/**
 * The colours of the web app for the pages of the documentation, which have no build: light, dark, and dark where the system is and nothing
 * was chosen.
 * @returns {string}
 */
export function docsTokens() {
  const css = readFileSync(fromRoot('apps', 'web', 'src', 'ui', 'tokens.css'), 'utf8');
  const valuesOf = (/** @type {RegExp} */ block) => {
    const [, values] = block.exec(css) ?? [];
    if (!values) throw new Error('tokens.css has no colours where they were.');
    return values.replace(/^\n+|\n\s*--letters:[^;]*;/g, '').trimEnd();
  };
  const light = valuesOf(/\n:root \{([^}]*)\}/);
  const dark = valuesOf(/\n\[data-theme="dark"\] \{([^}]*)\}/);
  return [
    '/* Generated from apps/web/src/ui/tokens.css. */',
    `:root {\n${light}\n}`,
    `[data-theme="dark"] {\n${dark}\n}`,
    `@media (prefers-color-scheme: dark) {\n  :root:not([data-theme]) {\n${dark.replace(/^(?=.)/gm, '  ')}\n  }\n}\n`,
  ].join('\n\n');
}
