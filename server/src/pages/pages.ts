import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { roles } from '@ladushki/contract/access';
import { cookies } from '@ladushki/contract/product';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mapSources } from '../maps/maps.service.ts';
import type { Config } from '../platform/config.ts';
import type { Deps } from '../platform/deps.ts';
import { ApiError, notFound } from '../platform/errors.ts';
import { inProcessHeader } from '../platform/http/rate-limit.ts';
import { changeChannel } from '../platform/snapshot.ts';
import { contentPolicy } from './content-policy.ts';
import { createFirstPaint } from './first-paint.ts';
import { createPageCache } from './page-cache.ts';
import { createBuiltRenderer, createDevelopmentRenderer, type Render, webRoot } from './renderer.ts';

const freshPageMs = 10_000;
const stalePageMs = 60_000;
const notPages = /^\/(api|image|media|ws|metrics|health)(\/|$)/;
const passedHeaders = ['content-type', 'location', 'x-remix-response', 'x-remix-redirect', 'x-remix-status'];
/** Stands in rendered pages where each answer gets a nonce of its own, so that a page can be kept. */
const nonceMark = randomBytes(16).toString('hex');

const clientRoot = join(webRoot, 'build/client');

type PolicyOf = (nonce: string) => string;

const apiFetchOf = (server: FastifyInstance) => async (path: string, init?: RequestInit) => {
  const answer = await server.inject({
    method: (init?.method ?? 'GET') as 'GET',
    url: path,
    headers: { ...Object.fromEntries(new Headers(init?.headers)), ...inProcessHeader },
    ...(typeof init?.body === 'string' && { payload: init.body }),
  });
  const headers = { 'content-type': String(answer.headers['content-type'] ?? 'application/json') };
  return new Response(answer.body, { status: answer.statusCode, headers });
};

/** Where the site lives: canonical addresses follow it, never a Host header that somebody made up. */
function originOf({ protocol, host }: FastifyRequest, config: Config): string {
  const site = URL.parse(config.PUBLIC_URL ?? `${protocol}://${host}`);
  if (!site?.host) throw new ApiError('bad_request');
  return `${site.protocol}//${site.host}`;
}

function toRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(',') : value);
  }
  return new Request(origin + request.url, { method: request.method, headers });
}

function sendPage(reply: FastifyReply, status: number, html: string, policyOf: PolicyOf) {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOf(nonce))
    .header('permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=()')
    .header('cache-control', 'no-cache')
    .send(html.replaceAll(nonceMark, nonce));
}

const isHtml = (answer: Response) => answer.headers.get('content-type')?.startsWith('text/html') ?? false;

/** Redirects and the router's own data answers pass as they are. */
function sendAnswer(reply: FastifyReply, answer: Response, text: string, policyOf: PolicyOf) {
  for (const name of passedHeaders) {
    const value = answer.headers.get(name);
    if (value) reply.header(name, value);
  }
  if (isHtml(answer)) return sendPage(reply, answer.status, text, policyOf);
  return reply.status(answer.status).send(text);
}

/** A page differs by the role of who is signed in. The token's word will do: nothing of one's own is in a page. */
function readerOf(request: FastifyRequest): string {
  const { [cookies.access]: access, [cookies.refresh]: refresh } = request.cookies;
  if (!access || !refresh) return 'visitor';
  try {
    const { role } = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()) as { role?: unknown };
    return roles.find((known) => known === role) ?? 'newcomer';
  } catch {
    return 'newcomer';
  }
}

const tellingCookies = [cookies.locale, cookies.scheme, cookies.consent];

/** What may differ between two readers of the same public page. */
const cacheKey = (request: FastifyRequest, origin: string, reader: string) =>
  [origin, request.url, reader, ...tellingCookies.map((name) => request.cookies[name] ?? '')].join('\n');

/** The pages say for whom one was drawn: it is kept for no one else. */
const isShared = (answer: Response, reader: string) =>
  answer.status === 200 && answer.headers.get('x-shared-page') === reader;

async function serveAssets(server: FastifyInstance): Promise<void> {
  await server.register(fastifyStatic, {
    root: clientRoot,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}

/**
 * Forms post, so that nothing typed stands in an address when scripts are off or late. What is sent here is never read:
 * the page comes again, and says that it needs scripts.
 */
async function answerPlainForms(server: FastifyInstance): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.post('/*', async (request, reply) => {
      if (notPages.test(request.url)) throw notFound();
      const path = (request.url.split('?')[0] ?? '').replace(/^[/\\]+/, '/');
      return reply.redirect(path, 303);
    });
  });
}

type PagesDeps = Pick<Deps, 'config' | 'pubsub'>;

/** Pages speak of these; when one changes on any instance, kept pages are out of date on all of them. */
const shownTables = ['content', 'reference-data'];

/** Everything that is not the API: assets and rendered pages. */
export async function mountPages(server: FastifyInstance, { config, pubsub }: PagesDeps): Promise<void> {
  const development = config.NODE_ENV === 'development';
  await server.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });
  const render: Render = development ? await createDevelopmentRenderer(server) : await createBuiltRenderer();
  if (!development) await serveAssets(server);
  const cache = development ? createPageCache(0, 0) : createPageCache(freshPageMs, stalePageMs);
  const pictureSources = mapSources(config);
  const policyOf: PolicyOf = (nonce) => contentPolicy(nonce, development, pictureSources);
  for (const table of shownTables) {
    const unsubscribe = await pubsub.subscribe(changeChannel(table), cache.clear);
    server.addHook('onClose', unsubscribe);
  }
  const host = { nonce: nonceMark, apiFetch: apiFetchOf(server) };
  const firstPaint = development ? (html: string) => html : createFirstPaint(clientRoot);
  const textOf = async (answer: Response) => (isHtml(answer) ? firstPaint(await answer.text()) : answer.text());

  const renderShared = async (request: Request, reader: string) => {
    const answer = await render(request, host);
    return isShared(answer, reader) ? textOf(answer) : null;
  };

  await answerPlainForms(server);
  server.get('/*', async (request, reply) => {
    if (notPages.test(request.url)) throw notFound();
    const origin = originOf(request, config);
    const reader = readerOf(request);
    const key = cacheKey(request, origin, reader);
    const kept = cache.get(key, () => renderShared(toRequest(request, origin), reader));
    if (kept) return sendPage(reply, 200, kept, policyOf);
    const answer = await render(toRequest(request, origin), host);
    const text = await textOf(answer);
    if (isShared(answer, reader)) cache.put(key, text);
    return sendAnswer(reply, answer, text, policyOf);
  });
}
