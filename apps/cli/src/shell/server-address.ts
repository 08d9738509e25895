import { say } from '../messages/say.ts';
import { usageFailure } from './failure.ts';

export const defaultServer = 'http://127.0.0.1:4000';

/** The address of the server: the flag, else TRASTIENDA_SERVER, else the server of the last sign-in, else the local one. */
export const serverAddress = (candidates: {
  flag: string | undefined;
  env: string | undefined;
  current: string | undefined;
}): string => {
  const [given, source] = candidates.flag
    ? [candidates.flag, '--server']
    : [candidates.env || candidates.current || defaultServer, 'TRASTIENDA_SERVER'];
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw usageFailure(say('cli.shell.server.address', { given }), [
      say('cli.shell.server.addressHint', { source, defaultServer }),
    ]);
  }
  const address = `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
  if (url.username || url.password || url.search || url.hash) {
    throw usageFailure(say('cli.shell.server.extra'), [say('cli.shell.server.extraHint', { source, address })]);
  }
  return address;
};
