import type { ErrorCode } from '@ladushki/contract/errors';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ApiError } from './errors.ts';
import { createServer } from './http/server.ts';
import { createLog } from './log.ts';

const lines: { msg: string; from?: string; person?: number; refusal?: string; req?: { path: string } }[] = [];
let server: FastifyInstance;
beforeAll(async () => {
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://localhost/x' });
  server = await createServer(
    config,
    createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) }),
  );
  server.get('/api/v1/mine', async (request) => {
    request.actor = { id: 42, sessionId: 's', role: null, permissions: [] };
    return {};
  });
  server.get<{ Params: { code: ErrorCode } }>('/api/v1/refused/:code', async ({ params }) => {
    throw new ApiError(params.code);
  });
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => server.close());

const call = async (url: string, remoteAddress = '203.0.113.7') => {
  await server.inject({ url, remoteAddress });
  return lines.at(-1);
};

describe('the line of a call', () => {
  it('names the person by id and the network without its end', async () => {
    expect(await call('/api/v1/mine?email=vera@example.org')).toMatchObject({
      ...{ msg: 'answered', person: 42, from: '203.0.113.0/24' },
      req: { path: '/api/v1/mine' },
    });
    expect(await call('/api/v1/mine', '2001:db8:1:2::7')).toMatchObject({ from: '2001:db8:1::/48' });
    expect(JSON.stringify(lines)).not.toMatch(/203\.0\.113\.7|2001:db8:1:2|vera/);
  });

  it('names no person where nobody is signed in', async () => {
    expect(await call('/api/v1/refused/not_found')).not.toHaveProperty('person');
  });

  it.each(['bad_credentials', 'wrong_password', 'bad_code', 'code_locked', 'too_many', 'blocked'])(
    'has the whole address where it is refused as %s',
    async (code) => {
      expect(await call(`/api/v1/refused/${code}`)).toMatchObject({ from: '203.0.113.7', refusal: code });
    },
  );

  it.each(['unauthorized', 'invalid', 'not_found', 'internal', 'not_ready'])('has not where it is %s', async (code) => {
    expect(await call(`/api/v1/refused/${code}`)).toMatchObject({ from: '203.0.113.0/24', refusal: code });
  });
});
