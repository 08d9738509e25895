import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; raw: string };

export type MailServer = {
  /** The value for `SMTP_URL`: user and password included. */
  url: string;
  /** The received mails, oldest first. */
  mails: ReceivedMail[];
  /** Refuses the next `count` mails for now (451), like a busy server. */
  refuseNext(count: number): void;
  close(): Promise<void>;
};

const user = { name: 'trastienda', password: 'correo-de-prueba' };

/** A real SMTP server for tests, which requires authentication and keeps what it receives. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === user.name && password === user.password
        ? done(null, { user: username })
        : done(new Error('Who are you?')),
    onData: (stream, { envelope }, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          return done(Object.assign(new Error('Come back later'), { responseCode: 451 }));
        }
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ from, to, raw: Buffer.concat(pieces).toString('utf8') });
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${user.name}:${user.password}@127.0.0.1:${port}`,
    mails,
    refuseNext: (count) => {
      refusals = count;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
