import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { createOutages } from './outages.ts';

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

const [warn, fatal] = [40, 60];

export function createLog(config: Pick<Config, 'LOG_LEVEL'>, destination?: DestinationStream): Log {
  const outages = createOutages((summary) => log.warn(summary, 'still failing'));
  const log: Log = pino(
    {
      level: config.LOG_LEVEL,
      hooks: {
        logMethod(args, method, level) {
          const [fields, message] = args as unknown[];
          if (level >= warn && level < fatal && outages.takes(fields, message)) return;
          method.apply(this, args);
        },
      },
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
  return log;
}
