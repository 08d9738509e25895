/** The change that `npm run mutants` tries now, if it tries one. */
const wanted = process.env.TRASTIENDA_MUTANT;
if (wanted) Object.assign(globalThis, { trastiendaMutant: JSON.parse(wanted) });
