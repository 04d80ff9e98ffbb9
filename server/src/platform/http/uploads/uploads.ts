import type { Endpoint } from '@ladushki/contract/endpoint';
import { fileLimits } from '@ladushki/contract/files-constants';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { Metric } from '../../metrics.ts';
import { isFull } from '../../storage/storage.ts';
import { inputSchema } from '../description/json-schema.ts';
import { networkOf } from '../limits/client-network.ts';
import { type Form, readForm } from './multipart.ts';
import { allowSlowBody } from './slow-body.ts';
import { texts } from './uploads.texts.ts';
import { createUploadsInFlight } from './uploads-in-flight.ts';

export interface Uploads {
  /** Receives a multipart form within the limits and keeps its files until the handler ends. */
  receive<T>(request: FastifyRequest, endpoint: Endpoint, work: (form: Form) => Promise<T>): Promise<T>;
  metrics: Metric[];
}

const megabyte = 1024 * 1024;
const daySeconds = 24 * 3600;

/** Without Content-Length the maximum size is reserved. */
const announcedBytes = ({ headers }: FastifyRequest) => {
  const announced = Number(headers['content-length']);
  return Number.isSafeInteger(announced) ? announced : fileLimits.documentBytes;
};

/** The storage is full: the sender gets 503 with Retry-After, and the log an error. */
export function storageFull(log: Pick<Deps['log'], 'error'>, error: unknown): ApiError {
  log.error({ err: error }, 'file not stored');
  return new ApiError('not_ready', { text: texts.storageFull, retryAfterSeconds: 300 });
}

export function createUploads({ config, counters, temporary, log }: Deps): Uploads {
  const inFlight = createUploadsInFlight({
    uploads: config.UPLOADS_IN_FLIGHT,
    bytes: config.UPLOADS_IN_FLIGHT_MB * megabyte,
  });
  const dayKey = (person: number | string) => `upload-bytes:${person}`;

  async function refuseTooMuchToday(person: number | string): Promise<void> {
    const { count, resetSeconds } = await counters.increment(dayKey(person), daySeconds, 0);
    if (count >= fileLimits.bytesPerDay) {
      throw new ApiError('too_many', { text: texts.tooMuchToday, retryAfterSeconds: resetSeconds });
    }
  }

  return {
    async receive(request, endpoint, work) {
      const person = request.actor?.id ?? networkOf(request.ip);
      const leave = inFlight.enter(person, announcedBytes(request));
      const paths: string[] = [];
      let received = 0;
      try {
        await refuseTooMuchToday(person);
        allowSlowBody(request);
        const form = await readForm(request, {
          fileFields: endpoint.files ?? [],
          bodySchema: endpoint.body && inputSchema(endpoint.body),
          newPath: async () => {
            const path = await temporary.newPath();
            paths.push(path);
            return path;
          },
          onReceived: (bytes) => {
            received += bytes;
          },
        });
        return await work(form);
      } catch (error) {
        throw isFull(error) ? storageFull(log, error) : error;
      } finally {
        leave();
        await Promise.all(paths.map(temporary.remove));
        if (received > 0) await counters.increment(dayKey(person), daySeconds, received);
      }
    },
    metrics: [
      { name: 'uploads_in_flight', help: 'Files on their way to us', read: () => inFlight.total().uploads },
      { name: 'uploads_in_flight_bytes', help: 'Their sizes, as announced', read: () => inFlight.total().bytes },
    ],
  };
}
