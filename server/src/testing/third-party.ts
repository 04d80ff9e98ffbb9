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
