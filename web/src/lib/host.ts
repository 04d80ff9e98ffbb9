import { createContext, RouterContextProvider } from 'react-router';

/** What the server that renders pages gives to every request. */
export interface Host {
  /** Put on every script tag, named in the content policy. */
  nonce: string;
  /** Calls the API in process; the path is as in a browser, `/api/v1/…`. */
  apiFetch: (path: string, init?: RequestInit) => Promise<Response>;
}

export const hostContext = createContext<Host>();

export function createLoadContext(host: Host): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(hostContext, host);
  return context;
}
