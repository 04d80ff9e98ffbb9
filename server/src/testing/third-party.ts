import { startTestApp, type TestApp } from './app.ts';
import { freePort } from './free-port.ts';

/** A client with cookies that follows redirects until it leaves the provider. */
function createBrowser() {
  const cookies = new Map<string, string>();
  return async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    return answer;
  };
}

/** Signs in at the demo provider; returns the final redirect. */
export async function signInAtProvider(authorizeUrl: string, sub: string): Promise<URL> {
  const browse = createBrowser();
  let url = authorizeUrl;
  let answer = await browse(url);
  for (let step = 0; step < 10; step += 1) {
    const location = answer.headers.get('location');
    if (!location) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
    url = new URL(location, url).href;
    if (!url.includes('/dev/oidc/')) return new URL(url);
    answer = await browse(url);
    if (!url.includes('/interaction/')) continue;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    answer = await browse(url, { method: 'POST', body: new URLSearchParams({ sub }), headers: form });
  }
  throw new Error('the provider sends in circles');
}

export type ProviderOfTests = 'bank_id' | 'federated_id';

/** What the page gets back from a provider, of an application that listens. */
export async function returnFrom(app: TestApp, name: ProviderOfTests, sub: string, query = '') {
  const { authorize_url } = (await app.call('GET', `/auth/providers${query}`)).json[name];
  const url = await signInAtProvider(authorize_url, sub);
  return { url, code: url.searchParams.get('code') ?? '', state: url.searchParams.get('state') ?? '' };
}

/** An application that its own provider can reach. */
export async function startReachableApp(options?: Parameters<typeof startTestApp>[1]) {
  const port = await freePort();
  const app = await startTestApp({ PORT: String(port) }, options);
  await app.server.listen({ host: '127.0.0.1', port });
  return { app, origin: `http://localhost:${port}` };
}
