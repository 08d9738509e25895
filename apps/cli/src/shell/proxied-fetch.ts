type Env = Readonly<Record<string, string | undefined>>;

const names = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy'] as const;

/** The fetch of this process; it uses the proxies in HTTP_PROXY and HTTPS_PROXY, except for hosts in NO_PROXY. */
export const fetchOf = (env: Env): typeof fetch => {
  if (!names.some((name) => env[name])) return (input, init) => fetch(input, init);
  // Loaded on the first request, and only if there is a proxy.
  let agent: Promise<unknown> | undefined;
  return async (input, init) => {
    agent ??= openAgent(env);
    const options: RequestInit & { dispatcher: unknown } = { ...init, dispatcher: await agent };
    return fetch(input, options as RequestInit);
  };
};

const openAgent = async (env: Env): Promise<unknown> => {
  const { EnvHttpProxyAgent } = await import('undici');
  const httpProxy = env.http_proxy || env.HTTP_PROXY;
  const httpsProxy = env.https_proxy || env.HTTPS_PROXY;
  return new EnvHttpProxyAgent({
    ...(httpProxy && { httpProxy }),
    ...(httpsProxy && { httpsProxy }),
    noProxy: env.no_proxy || env.NO_PROXY || '',
    // Plain HTTP requests go to the proxy itself: few proxies open tunnels to ports other than 443.
    proxyTunnel: false,
  });
};
