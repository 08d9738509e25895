declare global {
  /** The requests that `boot.js` sent before the program was loaded, by token (empty without one), method and address; removed after half a minute. */
  var trastiendaEarly: Record<string, Promise<Response>> | undefined;
}

/**
 * The response to this request if boot.js already sent it before the code was loaded; undefined otherwise. Each response is used
 * once, and only by a request with the same token.
 */
export function earlyAnswer(request: Request): Promise<Response> | undefined {
  const early = globalThis.trastiendaEarly;
  if (!early) return undefined;
  const call = [request.headers.get('Authorization'), request.method, request.url].join(' ');
  const answer = early[call];
  delete early[call];
  return answer;
}
