import { takesKey } from '@ladushki/contract/endpoint';
import { apiBase, deviceHeader, readDeviceId } from '@ladushki/contract/product';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Authenticate, IsConfirmed, KnowsSessionKey } from '../actor.ts';
import { ApiError } from '../errors.ts';
import { checkAccess, checkConfirmed, findActor } from './access.ts';
import { sendIfChanged } from './etag.ts';
import type { Idempotency } from './idempotency.ts';
import { networkOf } from './limits/client-network.ts';
import type { RateLimit } from './limits/rate-limit.ts';
import { localeOf } from './locale.ts';
import { watchGone } from './open-replies.ts';
import { serializerOf } from './reply-serializer.ts';
import type { Call, Route } from './route.ts';
import type { UploadedFiles } from './uploads/multipart.ts';
import type { Uploads } from './uploads/uploads.ts';
import { validate } from './validation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

export interface MountDeps {
  authenticate: Authenticate;
  knowsSessionKey: KnowsSessionKey;
  isConfirmed: IsConfirmed;
  rateLimit: RateLimit;
  idempotency: Idempotency;
  uploads: Uploads;
}

const fastifyPath = (path: string) => apiBase + (path === '/' ? '' : path.replace(/\{(\w+)\}/g, ':$1'));

interface Content {
  body: unknown;
  files: UploadedFiles;
}

function withContent<T>(
  { endpoint }: Route,
  request: FastifyRequest,
  uploads: Uploads,
  work: (content: Content) => Promise<T>,
): Promise<T> {
  if (endpoint.files && request.isMultipart()) {
    return uploads.receive(request, endpoint, ({ fields, files }) => work({ body: fields, files }));
  }
  if (request.isMultipart()) throw new ApiError('unsupported_media');
  // A call whose fields are all optional may come without a body.
  return work({ body: request.body ?? {}, files: {} });
}

async function readCall(
  { endpoint }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  { body, files }: Content,
): Promise<Call<Route['endpoint']>> {
  const gone = watchGone(reply);
  return {
    actor: request.actor,
    params: await validate(endpoint.params, request.params),
    query: await validate(endpoint.query, request.query),
    body: await validate(endpoint.body, body),
    files,
    locale: localeOf(request.headers['accept-language']),
    ip: networkOf(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    // A device id that is not a UUID is ignored: it is no reason to refuse a call.
    deviceId: readDeviceId(request.headers[deviceHeader]),
    host: request.host,
    url: request.url,
    request,
    reply,
    get gone() {
      return gone();
    },
  };
}

export function mountRoute(app: FastifyInstance, route: Route, deps: MountDeps): void {
  const { endpoint, handler } = route;
  if (Boolean(endpoint.asksByContent) !== Boolean(route.asks)) {
    throw new Error(`${endpoint.method} ${endpoint.path}: who asks by content must say for what`);
  }
  const status = endpoint.status ?? 200;
  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    ...(endpoint.maxBytes && { bodyLimit: endpoint.maxBytes }),
    ...(!endpoint.contentType && {
      schema: { response: { [status]: {} } },
      serializerCompiler: () => serializerOf(endpoint.reply),
    }),
    onRequest: async (request) => {
      await findActor(request, deps.authenticate, deps.rateLimit);
      await checkAccess(endpoint.access, request.actor, request, deps.knowsSessionKey);
      if (endpoint.confirmed && !endpoint.asksByContent) await checkConfirmed(request.actor, deps.isConfirmed);
    },
    ...(endpoint.cacheSeconds && { onSend: sendIfChanged }),
    handler: (request, reply) => {
      reply.type(endpoint.contentType ?? 'application/json; charset=utf-8').header('vary', 'Accept-Language');
      const kept = route.kept?.(request);
      if (kept) return reply.send(kept);
      return withContent(route, request, deps.uploads, async (content) => {
        const call = await readCall(route, request, reply, content);
        if (await route.asks?.(call)) await checkConfirmed(request.actor, deps.isConfirmed);
        reply.status(status);
        if (endpoint.cacheSeconds) reply.header('cache-control', `public, max-age=${endpoint.cacheSeconds}`);
        // Answers to a signed-in person must not be stored by any cache.
        else if (call.actor) reply.header('cache-control', 'no-store');
        if (takesKey(endpoint)) return deps.idempotency(call, endpoint, () => Promise.resolve(handler(call)));
        return handler(call);
      });
    },
  });
}
