import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

/** Secrets and personal data never reach a log: bodies are not logged at all, addresses without their query. */
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

export const createLog = (config: Pick<Config, 'LOG_LEVEL'>): Log =>
  pino({
    level: config.LOG_LEVEL,
    redact: { paths: redacted, censor: '[redacted]' },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
        id: request.id,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  });
