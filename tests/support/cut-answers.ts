import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that can lose one answer: as the server's end, or a cut network, just after it did what it was told. */
export type CutAnswers = { port: number; loseAnswerTo(statement: string): Promise<void>; close(): void };

/** Listens on a free port and passes everything on to `port`. */
export async function cutAnswers(port: number): Promise<CutAnswers> {
  const open = new Set<Socket>();
  let awaited: { statement: string; lost: () => void } | undefined;
  const server = createServer((client) => {
    const machine = connect({ port, host: '127.0.0.1' });
    let cut: (() => void) | undefined;
    for (const [one, other] of [
      [client, machine],
      [machine, client],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    client.on('data', (sent) => {
      if (awaited && textOf(sent).startsWith(awaited.statement)) {
        cut = awaited.lost;
        awaited = undefined;
      }
      machine.write(sent);
    });
    machine.on('data', (answer) => {
      if (!cut) return void client.write(answer);
      cut();
      client.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    loseAnswerTo: (statement) =>
      new Promise((lost) => {
        awaited = { statement, lost };
      }),
    close: () => {
      server.close();
      for (const one of open) one.destroy();
    },
  };
}

/** The statement of a simple query, whose message is a letter, a length and the text. */
const textOf = (message: Buffer): string => message.toString('latin1', 5);
