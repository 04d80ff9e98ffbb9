import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mail } from '../mail/mail.ts';

/** Spans of what an instance does, sent to a collector. Each method adds them at one seam. */
export interface Tracing {
  requests(server: FastifyInstance): void;
  statements(pool: pg.Pool): void;
  jobs(jobs: Jobs): Jobs;
  mail(mail: Mail): Mail;
  /** Sends what is left. */
  close(): Promise<void>;
}
