import { createContext, RouterContextProvider } from 'react-router';
import type { FragmentCache } from './page/fragments.ts';

/** Provided by the rendering server for every request. */
export interface Host {
  /** CSP nonce. */
  nonce: string;
  /** In-process API; the path is as in a browser, `/api/v1/…`. */
  apiFetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** The text of a built style sheet; without it pages link to their sheets. */
  readStyle?: (path: string) => string | null;
  /** Keeps parts of pages between requests; without it everything is rendered. */
  fragments?: FragmentCache;
  /** Takes the text of a page, which a response would encode only to be decoded again; without it the response has it. */
  takePage?: (html: string) => void;
}

export const hostContext = createContext<Host>();

export function createLoadContext(host: Host): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(hostContext, host);
  return context;
}
