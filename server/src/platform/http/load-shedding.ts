import { getHeapStatistics } from 'node:v8';
import { apiBase } from '@ladushki/contract/product';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import type { Authenticate } from '../actor.ts';
import type { Config } from '../config.ts';
import { ApiError } from '../errors.ts';
import type { LabelledMetric } from '../metrics.ts';
import { handful } from '../semaphore.ts';
import { isSignedIn } from './access.ts';
import { hasBody } from './early-answers.ts';
import { isInProcess } from './limits/rate-limit.ts';
import { isPageAddress } from './refusal-page.ts';

const kinds = ['calls', 'pages', 'images'] as const;
type Kind = (typeof kinds)[number];

declare module 'fastify' {
  interface FastifyRequest {
    /** Counted as work of this kind. */
    workOf: Kind | null;
  }
}

const retryAfterSeconds = 5;
const heapShare = 0.9;
/** The other half is for signed-in people alone. */
const visitorsShare = 0.5;

const shed = new Counter({
  name: 'shed_total',
  help: 'Requests refused because too many others were being worked on',
  labelNames: ['kind'],
  registers: [],
});
for (const kind of kinds) shed.inc({ kind }, 0);

/** Refuses one more of a kind of which too many are being worked on. */
export function overloaded(kind: Kind): ApiError {
  shed.inc({ kind });
  return new ApiError('not_ready', { retryAfterSeconds });
}

/** By the matched route; files of the build, health and metrics are no work. */
function kindOf(request: FastifyRequest): Kind | null {
  const pattern = request.routeOptions.url ?? '';
  // Calls of a page that is being rendered belong to that page.
  if (pattern.startsWith(`${apiBase}/`)) return isInProcess(request) ? null : 'calls';
  if (pattern === '/*') return isPageAddress(request.url) ? 'pages' : null;
  return /^\/(image|media|maps)\//.test(pattern) ? 'images' : null;
}

function heapIsNearlyFull(): boolean {
  const { used_heap_size, heap_size_limit } = getHeapStatistics();
  return used_heap_size > heapShare * heap_size_limit;
}

/**
 * Load shedding by what we have in hand, never by how fast the machine is: above so many requests of one kind that are
 * being worked on, more of it are refused, visitors first; with a nearly full heap all but a few. Before the routes.
 */
export function shedLoad(
  server: FastifyInstance,
  { REQUESTS_IN_FLIGHT: most }: Pick<Config, 'REQUESTS_IN_FLIGHT'>,
  authenticate: Authenticate,
  heapIsFull = heapIsNearlyFull,
) {
  const working = { calls: 0, pages: 0, images: 0 };

  function begin(request: FastifyRequest, kind: Kind): void {
    if (request.workOf) return;
    request.workOf = kind;
    working[kind] += 1;
  }
  function end(request: FastifyRequest): void {
    if (request.workOf) working[request.workOf] -= 1;
    request.workOf = null;
  }

  const hasRoom = (kind: Kind) => working[kind] < handful || (working[kind] < visitorsShare * most && !heapIsFull());
  const hasRoomForPeople = (kind: Kind) => working[kind] < most && !heapIsFull();

  server.decorateRequest('workOf', null);
  server.addHook('onRequest', (request, _reply, done) => {
    const kind = kindOf(request);
    if (!kind) return done();
    const enter = () => {
      // A body that is still to come keeps us waiting, not busy: a slow sender must not take the place of others.
      if (!hasBody(request.raw)) begin(request, kind);
      done();
    };
    if (hasRoom(kind)) return enter();
    if (!hasRoomForPeople(kind)) return done(overloaded(kind));
    isSignedIn(request, authenticate).then(
      (is) => (is && hasRoomForPeople(kind) ? enter() : done(overloaded(kind))),
      done,
    );
  });
  server.addHook('preHandler', (request, _reply, done) => {
    const kind = kindOf(request);
    // Uploads have bounds of their own.
    if (kind && !request.isMultipart()) begin(request, kind);
    done();
  });
  // Not when it was read: a slow reader is not our work either.
  server.addHook('onSend', (request, _reply, payload, done) => {
    end(request);
    done(null, payload);
  });
  server.addHook('onResponse', (request, _reply, done) => {
    end(request);
    done();
  });

  const inFlight: LabelledMetric = {
    name: 'requests_in_flight',
    help: 'Requests that are being worked on',
    label: 'kind',
    readAll: async () => ({ ...working }),
  };
  return { shed, inFlight };
}
