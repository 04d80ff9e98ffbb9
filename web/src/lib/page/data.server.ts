import { dehydrate } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { serverCaller } from '../api/server.ts';
import { localeOf } from '../app-env.ts';
import { hostContext } from '../host.ts';
import { createQueryClient } from '../query/client.ts';
import { type PageSpec, readPage } from './data.ts';
import type { PageData } from './seo.ts';

/** Loads the page's data as a visitor, in the request's language. */
export const serverLoader =
  (spec: PageSpec) =>
  async ({ params, request, context, url }: LoaderFunctionArgs): Promise<PageData> => {
    const locale = localeOf(request.headers.get('cookie') ?? '');
    const client = createQueryClient(serverCaller(context.get(hostContext), locale));
    const seo = await readPage(spec, { params, url }, client);
    return { state: JSON.stringify(dehydrate(client)), seo };
  };
