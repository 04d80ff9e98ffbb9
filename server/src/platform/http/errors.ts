import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { isUnavailable } from '../database/failures.ts';
import { ApiError } from '../errors.ts';
import { localeOf } from './locale.ts';

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

/** Every failure becomes one of the closed list; what we did not foresee is `internal` and goes to the log. */
function refusal(error: unknown, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  if (isUnavailable(error)) {
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

export function installErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = refusal(error, request);
    const { retryAfterSeconds } = answer.details;
    if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
    reply.header('cache-control', 'no-store');
    return reply
      .status(answer.status)
      .type('application/json')
      .send(JSON.stringify(answer.body(localeOf(request.headers['accept-language']))));
  });
}
