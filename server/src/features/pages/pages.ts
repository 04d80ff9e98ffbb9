import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticate } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import { isSignedIn } from '../../platform/http/access.ts';
import { overloaded } from '../../platform/http/load-shedding.ts';
import { isPageAddress } from '../../platform/http/refusal-page.ts';
import { changeChannel } from '../../platform/realtime/snapshot.ts';
import { createSemaphore, OverloadedError, type Turn } from '../../platform/semaphore.ts';
import { byNonce, contentPolicy, type InlineSources } from './content-policy.ts';
import type { Drawn, Renderer } from './drawn-page.ts';
import { encoded, encodingFor } from './encodings.ts';
import type { KeptPage } from './kept-page.ts';
import { mapSources } from './maps/maps.service.ts';
import { createNonce, type NonceTemplate, nonceMark, withNonce } from './nonce-template.ts';
import { createPageCache } from './page-cache.ts';
import { answerPlainForms } from './plain-forms.ts';
import { originOf } from './site-origin.ts';

const freshPageMs = 10_000;
const stalePageMs = 60_000;
/** Rendering is single-threaded: more concurrency would only delay each page. */
const renderBounds = { permits: 2, maxQueue: 32, maxWaitMs: 3_000 };
/** So long a page is waited for before it is asked whether the database is there at all. */
const patienceMs = 2_000;
const passedHeaders = ['content-type', 'location', 'x-remix-response', 'x-remix-redirect', 'x-remix-status'];

type PolicyOf = (inline: InlineSources) => string;

/** Everybody gets the same bytes, compressed once. */
async function sendKept(reply: FastifyReply, { bytes }: KeptPage) {
  const encoding = encodingFor(reply.request.headers['accept-encoding']);
  reply.header('vary', 'accept-encoding');
  if (encoding) reply.header('content-encoding', encoding);
  const sent = encoding ? await encoded(bytes, encoding) : bytes;
  reply.server.early.keep(reply, sent);
  return reply.send(sent);
}

function sendOwn(reply: FastifyReply, template: NonceTemplate, policyOf: PolicyOf) {
  const nonce = createNonce();
  return reply.header('content-security-policy', policyOf(byNonce(nonce))).send(withNonce(template, nonce));
}

/** Redirects and data responses pass through unchanged. */
function send(reply: FastifyReply, { status, headers, body }: Drawn, policyOf: PolicyOf) {
  for (const name of passedHeaders) {
    const value = headers.get(name);
    if (value) reply.header(name, value);
  }
  reply.status(status);
  if (typeof body === 'string') return reply.send(body);
  reply
    .header('permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=()')
    .header('cache-control', 'no-cache');
  if ('places' in body) return sendOwn(reply, body, policyOf);
  return sendKept(reply.header('content-security-policy', policyOf(body.inline)), body);
}

const notNow = () => new ApiError('not_ready', { retryAfterSeconds: 5 });

/** A page whose data cannot be had, for people: what was rendered says no more than that. */
const isAway = ({ status, headers }: Drawn) =>
  (status === 503 || status === 504) && Boolean(headers.get('content-type')?.startsWith('text/html'));

function shed(error: unknown): never {
  throw error instanceof OverloadedError ? overloaded('pages') : error;
}

/** A page that waits for a database which does not answer is given up. */
function unlessAway<T>(work: Promise<T>, databaseAnswers: () => Promise<boolean>): Promise<T> {
  const away = Promise.withResolvers<never>();
  let isOver = false;
  const look = async () => {
    if (!(await databaseAnswers())) away.reject(notNow());
    else if (!isOver) timer.refresh();
  };
  const timer = setTimeout(() => void look(), patienceMs);
  return Promise.race([work, away.promise]).finally(() => {
    isOver = true;
    clearTimeout(timer);
  });
}

/** Tables shown on pages; a change on any instance invalidates the page cache on all. */
const shownTables = ['content', 'reference-data'];

async function createCache(server: FastifyInstance, pubsub: Deps['pubsub']) {
  const cache = createPageCache(freshPageMs, stalePageMs);
  let textsVersion = 0;
  const change = () => {
    textsVersion += 1;
    cache.clear();
    server.early.clear();
  };
  for (const table of shownTables) {
    const unsubscribe = await pubsub.subscribe(changeChannel(table), change);
    server.addHook('onClose', unsubscribe);
  }
  return { cache, textsVersion: () => textsVersion };
}

export type PagesDeps = Pick<Deps, 'config' | 'pubsub'> & {
  authenticate: Authenticate;
  databaseAnswers: () => Promise<boolean>;
};

/** Rendered pages: from the cache, otherwise with bounded concurrency and load shedding. */
export async function mountPages(
  server: FastifyInstance,
  { config, pubsub, authenticate, databaseAnswers }: PagesDeps,
  renderer: Renderer,
  bounds = renderBounds,
): Promise<void> {
  const development = config.NODE_ENV === 'development';
  const { cache, textsVersion } = await createCache(server, pubsub);
  const semaphore = createSemaphore(bounds.permits, bounds.maxQueue, bounds.maxWaitMs);
  const pictureSources = mapSources(config);
  const policyOf: PolicyOf = (inline) => contentPolicy(inline, development, pictureSources);

  /** Signed-in people go first, and half of the queue is theirs alone. */
  const turnOf = async (request: FastifyRequest): Promise<Turn> =>
    (await isSignedIn(request, authenticate).catch(() => false))
      ? { priority: 1 }
      : { maxWaiting: bounds.maxQueue / 2 };

  await answerPlainForms(server);
  server.get('/*', async (request, reply) => {
    if (!isPageAddress(request.url)) throw notFound();
    const asked = originOf(request, config) + request.url;
    if (!URL.canParse(asked)) throw notFound();
    const shared = renderer.sharedPage(asked, request.headers.cookie ?? '');
    const drawInTurn = async (address: string) => {
      const page = { address, cookie: request.headers.cookie ?? '' };
      const render = () => renderer.render(page, { nonce: nonceMark, textsVersion: textsVersion() });
      return semaphore.run(render, await turnOf(request));
    };
    const draw = (address: string) => unlessAway(drawInTurn(address), databaseAnswers);
    const found = shared ? cache.get(shared.key, () => draw(shared.address)) : draw(asked);
    const page = await found.catch(shed);
    if (isAway(page)) throw notNow();
    return send(reply, page, policyOf);
  });
}
