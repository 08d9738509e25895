declare global {
  /** What `boot.js` asked for before there was a program, by token, method and address; gone after half a minute. */
  var trastiendaEarly: Record<string, Promise<Response>> | undefined;
}

/**
 * The answer that this page asked for before its code had come (public/boot.js), for the call that would ask it again, once;
 * undefined where there is none. It was asked with the same token, or it is not the same call.
 */
export function earlyAnswer(request: Request): Promise<Response> | undefined {
  const early = globalThis.trastiendaEarly;
  if (!early) return undefined;
  const { pathname, search } = new URL(request.url, location.origin);
  const token = request.headers.get('Authorization');
  const call = `${token ? `${token} ` : ''}${request.method} ${pathname}${search}`;
  const answer = early[call];
  delete early[call];
  return answer;
}
