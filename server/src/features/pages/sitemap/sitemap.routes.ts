import { Readable } from 'node:stream';
import { prefixOf } from '@ladushki/contract/locale-paths';
import { locales } from '@ladushki/contract/locales';
import { routeAccess } from '@ladushki/contract/page-routes';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Module } from '../../../platform/module.ts';
import type { Content } from '../../content/content.service.ts';
import { originOf } from '../site-origin.ts';
import { indexOf, writeUrls } from './sitemap-xml.ts';

/** Ids per file; a sitemap may hold 50,000 addresses, and each item has one in every language. */
const partSize = 10_000;
const keptSeconds = 3600;

/** Pages about nothing but the visitor's own way in. */
const entrances = ['/login', '/register', '/register/confirm', '/forgot-password', '/confirm-code'];

/** Not for search engines, in any language. */
const hidden = ['/choose-role', '/dev/', '/my-orders', '/pay/', '/profile', '/staff'];

const staticPages = Object.entries(routeAccess)
  .filter(([path, need]) => need === 'public' && !path.includes(':') && !entrances.includes(path))
  .filter(([path]) => !hidden.some((start) => path.startsWith(start)))
  .map(([path]) => path);

const robots = (origin: string) =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /media/',
    ...locales.flatMap((locale) => hidden.map((path) => `Disallow: ${prefixOf(locale)}${path}`)),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

const answer = (reply: FastifyReply, type: string, body: string | Readable) =>
  reply.type(type).header('cache-control', `public, max-age=${keptSeconds}`).send(body);
const xml = 'application/xml; charset=utf-8';

type Contents = Pick<Content, 'termsTypes' | 'shownParts' | 'shownIds'>;

/** Content whose items have pages of their own, under a path of the same name. */
const listed = ['news', 'events'] as const;

async function* itemPaths(content: Contents, type: (typeof listed)[number], part: number) {
  const range = { after: (part - 1) * partSize, upTo: part * partSize };
  for await (const id of content.shownIds(type, range)) yield `/${type}/${id}`;
}

async function filesOf(content: Contents): Promise<string[]> {
  const parts = await Promise.all(
    listed.map(async (type) => (await content.shownParts(type, partSize)).map((part) => `sitemap-${type}-${part}.xml`)),
  );
  return ['sitemap-pages.xml', ...parts.flat()];
}

/** The addresses of everything that a visitor can open. Sitters and orders are not among them: they need a login. */
export function createSitemap({ config }: { config: Config }, content: Contents): Module {
  function mount(server: FastifyInstance) {
    server.get('/robots.txt', (request, reply) =>
      answer(reply, 'text/plain; charset=utf-8', robots(originOf(request, config))),
    );
    server.get('/sitemap.xml', async (request, reply) =>
      answer(reply, xml, indexOf(originOf(request, config), await filesOf(content))),
    );
    server.get('/sitemap-pages.xml', (request, reply) => {
      const paths = [...staticPages, ...content.termsTypes().map((type) => `/terms/${type}`)];
      return answer(reply, xml, Readable.from(writeUrls(originOf(request, config), paths)));
    });
    for (const type of listed) {
      const path = `/sitemap-${type}-:part(^[1-9]\\d{0,5}$).xml`;
      server.get<{ Params: { part: string } }>(path, async (request, reply) => {
        const part = Number(request.params.part);
        if (!(await content.shownParts(type, partSize)).includes(part)) throw notFound();
        return answer(reply, xml, Readable.from(writeUrls(originOf(request, config), itemPaths(content, type, part))));
      });
    }
  }
  return { routes: [], mount };
}
