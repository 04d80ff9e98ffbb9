import { type KeptPage, keptPageOf } from './kept-page.ts';
import { type NonceTemplate, templateOf } from './nonce-template.ts';
import type { PageRequest, Rendered, WebBuild } from './web-build.ts';

/** A rendered page, ready to be sent. */
export interface Drawn {
  status: number;
  headers: ReadonlyMap<string, string>;
  body: string | NonceTemplate | KeptPage;
  /** Whether everyone gets the same page under its key, so that it can be cached. */
  isShared: boolean;
  /** False when something that it shows could not be had. */
  isWhole: boolean;
}

interface Printing {
  nonce: string;
  /** Grows when texts or reference data change. */
  textsVersion: number;
}

/** Renders pages, in a thread of their own or in development. */
export interface Renderer extends Pick<WebBuild, 'sharedPage'> {
  render(request: PageRequest, printing: Printing): Promise<Drawn>;
}

/** Shared pages are kept as the same bytes for everybody, unless each answer has to have a nonce. */
export function drawnOf(rendered: Rendered, mark: string, shared: 'kept' | 'template', isWhole = true): Drawn {
  const { status, body } = rendered;
  const headers = new Map(rendered.headers);
  const isShared = status === 200 && headers.has('x-shared-page');
  if (!headers.get('content-type')?.startsWith('text/html')) return { status, headers, body, isShared, isWhole };
  const isKept = isShared && shared === 'kept';
  return { status, headers, body: isKept ? keptPageOf(body, mark) : templateOf(body, mark), isShared, isWhole };
}
