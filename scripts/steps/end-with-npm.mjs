/**
 * Ends this process when npm is stopped: npm passes SIGTERM only to the shell around the script, so a stopped `npm start` would leave its
 * server running. The loss of the parent process is the sign to stop.
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
