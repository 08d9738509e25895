// `npm run new -- endpoint|layout|machine|command|list NAME`: writes the files of one of CONTRIBUTING's recipes, adds them to the
// lists that name them, and prints what is left to write. Each missing part fails: in the compiler, in a test or at run time.

import { kinds } from './new/kinds.mjs';
import { namesOf } from './new/names.mjs';
import { write } from './new/skeleton.mjs';
import { giveUp, say } from './steps/console.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { endWithNpm } from './steps/end-with-npm.mjs';
import { generateInto } from './steps/generated.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { binary, root } from './steps/paths.mjs';
import { run } from './steps/processes.mjs';

checkNodeVersion();
endWithNpm();
const [kind = '', name = '', ...more] = process.argv.slice(2);
const make = kinds[kind];
if (!make || more.length > 0) {
  giveUp(
    `Uso: npm run new -- ${Object.keys(kinds).join('|')} NOMBRE\n${Object.values(kinds)
      .map(({ usage }) => `  ${usage}`)
      .join('\n')}`,
  );
}
const names = namesOf(name, make.hasArea);
if (!names) giveUp(`«${name}» no sirve de nombre. Por ejemplo: ${make.usage}`);

await ensureDependencies();
const skeleton = make.skeleton(names);
/** @type {string[]} */
let touched = [];
try {
  touched = write(skeleton, root);
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error));
}
const formatted = await run(binary('biome'), ['check', '--write', ...touched], { quiet: true });
if (formatted.code !== 0) giveUp(`Biome no pudo dar formato a lo escrito:\n${formatted.output}`);
await generateInto(root);
for (const path of touched) say(`Escrito: ${path}`);
say(`\nFalta:\n${skeleton.left.map((line) => `  - ${line}`).join('\n')}`);
