import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { defaultLocale, type Locale } from '@ladushki/contract/locales';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStalePlan, isTimedOut, isUnavailable } from '../database/failures.ts';
import { ApiError } from '../errors.ts';
import { localeOf } from './locale.ts';
import { asksForPage, sendRefusalPage } from './refusal-page.ts';
import { timeouts } from './timeouts.ts';

const byFastifyCode: Record<string, ApiError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new ApiError('too_large'),
  FST_REQ_FILE_TOO_LARGE: new ApiError('too_large'),
  FST_FILES_LIMIT: new ApiError('too_large'),
  FST_FIELDS_LIMIT: new ApiError('too_large'),
  FST_PARTS_LIMIT: new ApiError('too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new ApiError('unsupported_media'),
};

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';

/** Maps every error to the closed list of codes; unexpected ones become `internal` and are logged. */
function refusal(error: unknown, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  // Whoever called has gone in the middle of their request: nobody reads the answer, and nothing of ours failed.
  if (request.raw.aborted) return new ApiError('bad_request');
  if (isUnavailable(error) || isTimedOut(error) || isStalePlan(error)) {
    request.log.warn({ err: error }, 'database unavailable');
    return new ApiError('not_ready', { retryAfterSeconds: 2 });
  }
  if (isFastifyError(error)) {
    const known = byFastifyCode[error.code];
    if (known) return known;
    if (error.statusCode !== undefined && error.statusCode < 500) return new ApiError('bad_request');
  }
  request.log.error({ err: error }, 'request failed');
  return new ApiError('internal');
}

function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const answer = refusal(error, request);
  request.refusal = answer.code;
  const { retryAfterSeconds } = answer.details;
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  reply.status(answer.status).header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  if (asksForPage(request)) return sendRefusalPage(answer, request, reply);
  return reply.type('application/json').send(JSON.stringify(answer.body(localeOf(request.headers['accept-language']))));
}

/** A URL that the router cannot parse: it reaches no route and no hooks. */
export const answerUnreadableAddress = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  void answerRefusal(error, request, reply);
};

function writeAnswer(socket: Duplex, status: number, answer: ApiError, locale: Locale): void {
  const body = JSON.stringify(answer.body(locale));
  const { retryAfterSeconds } = answer.details;
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...(retryAfterSeconds ? [`Retry-After: ${retryAfterSeconds}`] : []),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** A client that does not read its answer is disconnected. */
export function answerOnSocket(socket: Duplex, answer: ApiError, { headers }: IncomingMessage): void {
  if (socket.writable) writeAnswer(socket, answer.status, answer, localeOf(headers['accept-language']));
  socket.end(() => socket.destroy());
  const limit = setTimeout(() => socket.destroy(), timeouts.goodbyeMs).unref();
  socket.once('close', () => clearTimeout(limit));
}

/** Malformed or too slow HTTP gets the same error body, written to the raw socket. */
export function answerUnreadableRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[error.code ?? ''] ?? 400;
  if (socket.writable) writeAnswer(socket, status, new ApiError('bad_request'), defaultLocale);
  socket.destroy(error);
}

export function installErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler(answerRefusal);
}
