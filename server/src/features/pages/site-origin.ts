import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { ApiError } from '../../platform/errors.ts';

/** Canonical URLs use PUBLIC_URL, which production requires; only without it the Host header. */
export function originOf({ protocol, host }: FastifyRequest, config: Config): string {
  const site = URL.parse(config.PUBLIC_URL ?? `${protocol}://${host}`);
  if (!site?.host) throw new ApiError('bad_request');
  return `${site.protocol}//${site.host}`;
}
