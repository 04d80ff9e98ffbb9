import type { QueryClient } from '@tanstack/react-query';
import { createContext, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router';
import { serverCaller } from '../api/server.ts';
import { localeOf } from '../app-env.ts';
import { hostContext } from '../host.ts';
import { createQueryClient } from '../query/client.ts';
import { readSession } from '../session.ts';
import { type PageSpec, readPage } from './data.ts';
import type { PageData } from './seo.ts';

const clientContext = createContext<QueryClient | null>(null);

/** One per request, for all of its loaders: what two of them need is asked once. A visitor's, in the request's language. */
export function requestClient(context: Readonly<RouterContextProvider>, request: Request): QueryClient {
  const known = context.get(clientContext);
  if (known) return known;
  const locale = localeOf(request.url, request.headers.get('cookie') ?? '');
  const client = createQueryClient(serverCaller(context.get(hostContext), locale));
  context.set(clientContext, client);
  return client;
}

/** A visitor's list would be replaced under the finger of a member. */
const readableBy = ({ ownLists, ...spec }: PageSpec, { headers }: Request): PageSpec =>
  readSession(headers.get('cookie') ?? '') ? spec : { ...spec, ownLists };

export const serverLoader =
  (spec: PageSpec) =>
  async ({ params, request, context, url }: LoaderFunctionArgs): Promise<PageData> => ({
    seo: await readPage(readableBy(spec, request), { params, url }, requestClient(context, request)),
  });
