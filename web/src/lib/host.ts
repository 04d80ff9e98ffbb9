import { createContext, RouterContextProvider } from 'react-router';
import type { FragmentCache } from './page/fragments.ts';

interface ApiInit {
  method: string;
  headers: Record<string, string>;
}

/** Provided by the rendering server for every request. */
export interface Host {
  /** CSP nonce. */
  nonce: string;
  /** In-process API; the path is as in a browser, `/api/v1/…`, the answer's body is parsed JSON. */
  apiFetch: (path: string, init: ApiInit) => Promise<{ status: number; body: unknown }>;
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
