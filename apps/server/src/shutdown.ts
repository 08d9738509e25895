/** The time for closing in order; a process that takes longer is ended. */
const PATIENCE_MS = 4_800;

/**
 * Ends the process in order on SIGTERM or SIGINT: requests and jobs under way finish first, if they need only seconds. A second signal, or
 * a close that hangs, ends it at once; nothing that was acknowledged is lost by that. `drainSeconds` are those in which `close` still serves.
 */
export function closeOnSignal(drainSeconds: number, close: () => Promise<void>, say: (line: string) => void): void {
  let closing = false;
  const end = (signal: NodeJS.Signals) => {
    if (closing) process.exit(signal === 'SIGINT' ? 130 : 143);
    closing = true;
    say('Cerrando Trastienda…');
    setTimeout(
      () => {
        say('No fue posible cerrar en orden a tiempo; lo confirmado está guardado.');
        process.exit(1);
      },
      drainSeconds * 1_000 + PATIENCE_MS,
    ).unref();
    close().then(
      () => process.exit(0),
      (error) => {
        say(`No fue posible cerrar en orden: ${error instanceof Error ? error.message : String(error)}`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
