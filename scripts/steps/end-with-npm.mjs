/**
 * npm runs a script inside a shell and passes SIGTERM on to that shell only, so that a stopped `npm start` would leave its server behind.
 * Whoever loses the parent that started it has been told to stop.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
