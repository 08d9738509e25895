import { once } from 'node:events';
import { createConnection } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../../messages/say.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure, usageFailure } from '../../shell/failure.ts';
import { NetworkError } from '../../shell/network-error.ts';

/** Where a thermal printer listens for what it prints as it is. */
export type PrinterAddress = { host: string; port: number };

/** The port on which printers of every maker take raw data. */
const rawPort = 9100;
const silentMilliseconds = 10_000;
const closeMilliseconds = 2_000;

/** Reads `192.168.1.50`, `zebra.local:9100` or `[fe80::1]:9100`. Throws a usage failure for anything else. */
export const readPrinterAddress = (text: string): PrinterAddress => {
  const [, bracketed, plain, port = String(rawPort)] =
    /^(?:\[([0-9a-f:.%]+)\]|([\w.-]+))(?::(\d{1,5}))?$/i.exec(text.trim()) ?? [];
  const host = bracketed ?? plain;
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535) {
    throw usageFailure(say('cli.orders.labels.printer.address', { text }), [say('cli.orders.labels.printer.hint')]);
  }
  return { host, port: Number(port) };
};

/** Sends labels that are saved already; a failure names the file, so that nothing has to be made again. */
export const sendToPrinter = async (
  { host, port }: PrinterAddress,
  labels: Uint8Array,
  path: string,
): Promise<void> => {
  const socket = createConnection({ host, port });
  const silent = AbortSignal.timeout(silentMilliseconds);
  try {
    await once(socket, 'connect', { signal: silent });
    const sent = once(socket, 'finish', { signal: silent });
    const closed = once(socket, 'close');
    socket.resume().end(labels);
    await sent;
    // Some printers close the connection once they have read all, others keep it.
    await Promise.race([closed, pause(closeMilliseconds)]);
  } catch (cause) {
    const { reason } = new NetworkError(host, silent.aborted ? silent.reason : cause);
    const address = `${host}:${port}`;
    throw new Failure(
      say('cli.orders.labels.printer.failed', { address, reason: say(reasons[reason] ?? unanswered) }),
      {
        code: 'cli.printer.failed',
        exitCode: exitCodes.unavailable,
        nextSteps: [say('cli.orders.labels.printer.kept', { path })],
        cause,
      },
    );
  } finally {
    socket.destroy();
  }
};

const unanswered = 'cli.orders.labels.printer.silent';
const reasons: Partial<Record<NetworkError['reason'], Parameters<typeof say>[0]>> = {
  refused: 'cli.orders.labels.printer.refused',
  unknownHost: 'cli.orders.labels.printer.unknown',
  lost: 'cli.orders.labels.printer.lost',
};
