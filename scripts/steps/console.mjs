// What the scripts say: one Spanish line a thing, and one place that decides how it looks.

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Says what went wrong and what to do about it, and ends the process.
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
