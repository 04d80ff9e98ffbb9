import { tips as calls } from '@ladushki/contract/tips';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { handle } from '../../../platform/http/route.ts';
import type { Module } from '../../../platform/module.ts';
import type { VisitsService } from '../visits.service.ts';

export function createTipsModule({ config }: Pick<Deps, 'config'>, { tips }: VisitsService): Module {
  const siteUrl = ({ protocol, host }: FastifyRequest) => config.PUBLIC_URL ?? `${protocol}://${host}`;
  return {
    routes: [
      handle(
        calls.give,
        async ({ actor, body, locale, request }) => ({
          payment: await tips.give(actor, body, { siteUrl: siteUrl(request), locale }),
        }),
        { asks: ({ actor, body }) => tips.asksWhoItIs(actor, body) },
      ),
    ],
  };
}
