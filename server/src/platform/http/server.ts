import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { fileLimits } from '@ladushki/contract/files-constants';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { logCalls } from '../access-log.ts';
import type { Config } from '../config.ts';
import { ApiError } from '../errors.ts';
import type { Log } from '../log.ts';
import { answerEarly } from './early-answers.ts';
import { answerUnreadableAddress, answerUnreadableRequest, installErrorHandling } from './error-handler.ts';
import { securityHeaders } from './security-headers.ts';
import { isWebSocket, ownSockets } from './sockets.ts';
import { timeouts } from './timeouts.ts';
import { trustedProxies } from './trusted-proxies.ts';
import { limitBody } from './uploads/slow-body.ts';

const megabyte = 1024 * 1024;
/** Limit of one form field; the longest valid text is far shorter. */
const maxFieldBytes = megabyte / 8;

/** The bare Fastify server: limits, headers, error handling. */
export async function createServer(config: Config, log: Log): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: megabyte,
    trustProxy: trustedProxies(config.TRUST_PROXY),
    requestTimeout: timeouts.uploadMs,
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.lookEveryMs,
      // An h2c upgrade request is ignored and answered as HTTP/1.1.
      shouldUpgradeCallback: isWebSocket,
    },
    connectionTimeout: timeouts.silentMs,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerUnreadableRequest,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  }) as unknown as FastifyInstance;
  ownSockets(app);
  answerEarly(app);
  app.decorateRequest('actor', null);
  // Hooks of every request are synchronous: a promise each would cost more than what they do.
  const secure = await securityHeaders(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(secure).header('x-request-id', request.id);
    // Absolute-form and `*` request targets are for proxies; handlers may rely on a path.
    if (!request.url.startsWith('/')) return done(new ApiError('bad_request'));
    limitBody(request);
    done();
  });
  logCalls(app);
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: fileLimits.documentBytes, files: 1, fields: 60, fieldSize: maxFieldBytes, parts: 62 },
  });
  installErrorHandling(app);
  app.setNotFoundHandler(() => {
    throw new ApiError('not_found');
  });
  return app;
}
