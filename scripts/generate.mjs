// `npm run generate`: regenerates all generated files that are committed.
import { say } from './steps/console.mjs';
import { generated, generateInto } from './steps/generated.mjs';
import { root } from './steps/paths.mjs';

await generateInto(root);
for (const { path } of generated) say(`Generado: ${path}`);
