import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prefixOf, splitLocale } from '@ladushki/contract/locale-paths';
import { defaultLocale, inEveryLocale } from '@ladushki/contract/locales';
import type { ServerBuild } from 'react-router';
import { createRequestHandler } from 'react-router';
import type { createFragmentCache } from './fragment-cache.ts';
import { bySection } from './site-sections.ts';

export const webRoot = join(import.meta.dirname, '../../../../web');
export const clientRoot = join(webRoot, 'build/client');

/** What the API answers; the body is parsed JSON. */
export interface ApiAnswer {
  status: number;
  body: unknown;
}

export interface ApiInit {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Host {
  nonce: string;
  apiFetch: (path: string, init?: ApiInit) => Promise<ApiAnswer>;
  /** Built style sheets, to be inlined; not in development. */
  readStyle?: (path: string) => string | null;
  /** Keeps parts of pages between requests. */
  fragments?: ReturnType<typeof createFragmentCache>;
  /** Takes the text of a page past its response. */
  takePage?: (html: string) => void;
}

/** What a page depends on. */
export interface PageRequest {
  address: string;
  cookie: string;
}

export interface Rendered {
  status: number;
  headers: [name: string, value: string][];
  body: string;
}

/** The server build of the web. */
export interface WebBuild {
  render(request: PageRequest, host: Host): Promise<Rendered>;
  /** The canonical URL of a public page and its cache key. */
  sharedPage(address: string, cookie: string): { address: string; key: string } | null;
}

type LoadContext = Parameters<ReturnType<typeof createRequestHandler>>[1];
interface EntryModule {
  createLoadContext(host: Host): LoadContext;
  sharedPage: WebBuild['sharedPage'];
}

export const webBuildOf = (build: ServerBuild, mode: string): WebBuild => {
  // The prefix of a language is the base of all routes and links of its pages.
  const handlers = inEveryLocale((locale) =>
    bySection(build, (part) => createRequestHandler({ ...part, basename: prefixOf(locale) || '/' }, mode)),
  );
  const { createLoadContext, sharedPage } = build.entry.module as unknown as EntryModule;
  return {
    async render({ address, cookie }, host) {
      const { locale, path } = splitLocale(new URL(address).pathname);
      let page = '';
      const takePage = (html: string) => {
        page = html;
      };
      const request = new Request(address, { headers: { cookie } });
      const handle = handlers[locale ?? defaultLocale](path);
      const answer = await handle(request, createLoadContext({ ...host, takePage }));
      return { status: answer.status, headers: [...answer.headers], body: page || (await answer.text()) };
    },
    sharedPage,
  };
};

/** Loads the web's server build, in the calling thread. */
export async function loadBuild(): Promise<WebBuild> {
  const build = (await import(pathToFileURL(join(webRoot, 'build/server/index.js')).href)) as ServerBuild;
  return webBuildOf(build, 'production');
}
