import { say } from '../messages/say.ts';
import { ProxyError } from './proxied-fetch.ts';

/** The reason why a request got no response. */
type NetworkReason =
  | 'silent'
  | 'refused'
  | 'lost'
  | 'unreachable'
  | 'unknownHost'
  | 'nameService'
  | 'certificate'
  | 'badPort'
  | 'proxy'
  | 'proxyRefused'
  | 'unknown';

const words: Readonly<Record<NetworkReason, (address: string) => string>> = {
  silent: (address) => say('cli.shell.network.silent', { address }),
  refused: (address) => say('cli.shell.network.refused', { address }),
  lost: (address) => say('cli.shell.network.lost', { address }),
  unreachable: (address) => say('cli.shell.network.unreachable', { address }),
  unknownHost: (address) => say('cli.shell.network.unknownHost', { address }),
  nameService: (address) => say('cli.shell.network.nameService', { address }),
  certificate: (address) => say('cli.shell.network.certificate', { address }),
  badPort: (address) => say('cli.shell.network.badPort', { address }),
  proxy: (address) => say('cli.shell.network.proxy', { address }),
  proxyRefused: (address) => say('cli.shell.network.proxyRefused', { address }),
  unknown: (address) => say('cli.shell.network.unknown', { address }),
};

/** A request without a response, with its address and the reason. */
export class NetworkError extends Error {
  readonly reason: NetworkReason;

  constructor(address: string, cause: unknown) {
    const reason = reasonOf(cause);
    const proxy = [...causesOf(cause)].find((one) => one instanceof ProxyError)?.proxy;
    super(words[reason](proxy ?? address), { cause });
    this.name = 'NetworkError';
    this.reason = reason;
  }

  /** Whether the same request may succeed a little later. */
  get mayPass(): boolean {
    return !['certificate', 'badPort', 'unknownHost', 'proxyRefused'].includes(this.reason);
  }
}

const codes: Readonly<Record<string, NetworkReason>> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'lost',
  EPIPE: 'lost',
  UND_ERR_SOCKET: 'lost',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'lost',
  UND_ERR_BODY_TIMEOUT: 'silent',
  UND_ERR_HEADERS_TIMEOUT: 'silent',
  UND_ERR_CONNECT_TIMEOUT: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'nameService',
  EPROTO: 'certificate',
  CERT_HAS_EXPIRED: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate',
};

const reasonOf = (error: unknown): NetworkReason => {
  for (const one of causesOf(error)) {
    if (one instanceof ProxyError) return one.isRefused ? 'proxyRefused' : 'proxy';
    if (one.name === 'TimeoutError') return 'silent';
    if (one.message === 'bad port') return 'badPort';
    const code = 'code' in one && typeof one.code === 'string' ? one.code : '';
    if (code.startsWith('ERR_TLS') || code.startsWith('ERR_SSL')) return 'certificate';
    const reason = codes[code];
    if (reason) return reason;
  }
  return 'unknown';
};

/** An error and its chain of causes: fetch hides the reason one or two causes down. */
export function* causesOf(error: unknown): Generator<Error> {
  for (let one = error; one instanceof Error; one = one.cause) yield one;
}

/** The network error in the chain of causes, if any. */
export const networkErrorIn = (error: unknown): NetworkError | undefined =>
  [...causesOf(error)].find((one) => one instanceof NetworkError);
