// The output of the scripts: one Spanish line per message, formatted in this file only.

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Prints an error and its remedy, and ends the process.
 * @param {string} line
 * @returns {never}
 */
export function giveUp(line) {
  process.stderr.write(`\n${line}\n`);
  process.exit(1);
}

/** @param {number} since milliseconds of `performance.now()` */
export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
