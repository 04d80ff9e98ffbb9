import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

/** Secrets and personal data never reach the log: bodies are not logged, URLs without their query. */
const redacted = [
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["session-key"]',
  'req.headers["device-id"]',
  '*.password',
  '*.token',
  '*.access',
  '*.refresh',
  '*.code',
  '*.email',
  '*.phone_number',
];

/** PostgreSQL error details quote row values: `Key (email)=(…) already exists`. */
const quotingFields = ['detail', 'where', 'internalQuery', 'hint'];

/** A secret link has its token in the path: 32 bytes in base64url. */
const withoutTokens = (path: string) => path.replace(/(?<=\/)[\w-]{43}(?=\/|$)/g, '[redacted]');

function serializeError(error: Error): object {
  const fields = Object.entries(pino.stdSerializers.err(error)).filter(([name]) => !quotingFields.includes(name));
  return Object.fromEntries(fields);
}

export const createLog = (config: Pick<Config, 'LOG_LEVEL'>, destination?: DestinationStream): Log =>
  pino(
    {
      level: config.LOG_LEVEL,
      redact: { paths: redacted, censor: '[redacted]' },
      serializers: {
        err: serializeError,
        req: (request: { method: string; url: string; id: string }) => ({
          method: request.method,
          path: withoutTokens(request.url.split('?')[0] ?? ''),
          id: request.id,
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      },
    },
    destination,
  );
