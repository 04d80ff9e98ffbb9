import { cookies } from '@ladushki/contract/product';
import { visitors as calls } from '@ladushki/contract/visitors';
import type { FastifyReply } from 'fastify';
import { handle } from '../../../platform/http/route.ts';
import type { Module } from '../../../platform/module.ts';
import { type Visitors, visitorDays } from './visitors.service.ts';

/** Readable by scripts: the web sends it back in the header session-key. */
const keepKey = (reply: FastifyReply, key: string) =>
  reply.header('cache-control', 'no-store').setCookie(cookies.session, key, {
    path: '/',
    maxAge: visitorDays * 24 * 60 * 60,
    sameSite: 'lax',
    httpOnly: false,
    secure: 'auto',
  });

export const createVisitorsModule = (service: Visitors): Module => ({
  routes: [
    handle(calls.setSession, async ({ reply }) => {
      const key = await service.startSession();
      keepKey(reply, key);
      return { session_key: key };
    }),
  ],
});
