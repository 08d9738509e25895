// `npm run generate`: writes again all that is generated and committed.
import { say } from './steps/console.mjs';
import { generated, generateInto } from './steps/generated.mjs';
import { root } from './steps/paths.mjs';

await generateInto(root);
for (const { path } of generated) say(`Generado: ${path}`);
