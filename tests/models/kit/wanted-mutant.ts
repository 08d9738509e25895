/** Applies the change that `npm run mutants` is trying, if any. */
const wanted = process.env.TRASTIENDA_MUTANT;
if (wanted) Object.assign(globalThis, { trastiendaMutant: JSON.parse(wanted) });
