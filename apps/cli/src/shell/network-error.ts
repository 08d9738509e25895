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
  silent: (address) => `El servidor ${address} aceptó la conexión y no responde.`,
  refused: (address) => `No se pudo conectar con el servidor ${address}: nadie atiende en esa dirección.`,
  lost: (address) => `Se perdió la conexión con el servidor ${address}.`,
  unreachable: (address) => `No se pudo llegar al servidor ${address}.`,
  unknownHost: (address) => `No se encuentra el servidor ${address}: ese nombre no existe.`,
  nameService: (address) => `No se pudo buscar el nombre del servidor ${address}: no hay red o falla el DNS.`,
  certificate: (address) => `El certificado del servidor ${address} no es de confianza, o no habla HTTPS.`,
  badPort: (address) => `El puerto de ${address} está reservado para otro servicio y no se puede usar.`,
  proxy: (address) =>
    `No se pudo conectar con el proxy ${address} (HTTP_PROXY o HTTPS_PROXY): nadie atiende en esa dirección.`,
  proxyRefused: (address) =>
    `El proxy ${address} (HTTP_PROXY o HTTPS_PROXY) pide usuario y contraseña, o no los acepta (407).`,
  unknown: (address) => `No se pudo conectar con el servidor ${address}.`,
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
