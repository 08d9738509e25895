type Env = Readonly<Record<string, string | undefined>>;

const names = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy'] as const;

/** The fetch of this process, by way of HTTP_PROXY and HTTPS_PROXY where they are set, and past them for NO_PROXY. */
export const fetchOf = (env: Env): typeof fetch => {
  if (!names.some((name) => env[name])) return (input, init) => fetch(input, init);
  // Loaded with the first call, and only where there is a proxy.
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
    // Plain HTTP is asked of the proxy itself; few of them open tunnels to other ports than 443.
    proxyTunnel: false,
  });
};
