import { meetings as calls } from '@ladushki/contract/meetings';
import type { Locale } from '@ladushki/contract/primitives';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { pagedReply } from '../../platform/http/paging.ts';
import { handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { MeetingsService } from './meetings.service.ts';
import { texts } from './meetings.texts.ts';

export function createMeetingsModule({ config }: Pick<Deps, 'config'>, service: MeetingsService): Module {
  const siteUrl = ({ protocol, host }: FastifyRequest) => config.PUBLIC_URL ?? `${protocol}://${host}`;
  const { reader } = service;
  const tell = async (
    call: { actor: Actor; locale: Locale },
    done: Promise<number>,
    said: keyof typeof texts.done,
  ) => ({
    ...(await reader.read(call, await done)),
    message: texts.done[said][call.locale],
  });
  return {
    routes: [
      handle(calls.list, async (call) => pagedReply(call, await reader.list(call, call.query))),
      handle(calls.propose, (call) => tell(call, service.propose(call.actor, call.body), 'proposed')),
      handle(calls.accept, (call) => tell(call, service.accept(call.actor, call.body.meeting), 'accepted')),
      handle(calls.decline, (call) => tell(call, service.decline(call.actor, call.body.meeting), 'declined')),
      handle(calls.cancel, (call) => tell(call, service.cancel(call.actor, call.body.meeting), 'canceled')),
      handle(calls.done, (call) => tell(call, service.done(call.actor, call.body.meeting), 'done')),
      handle(calls.missed, (call) => tell(call, service.missed(call.actor, call.body.meeting), 'missed')),
      handle(calls.pay, async (call) => {
        const meeting = await reader.read(call, await service.pay(call.actor, call.body, siteUrl(call.request)));
        // What is paid on the provider's page is told by that page, and a refusal by its reason.
        return meeting.payment?.status === 'succeeded'
          ? { ...meeting, message: texts.done.paid[call.locale] }
          : meeting;
      }),
      handle(calls.move, (call) => tell(call, service.move(call.actor, call.body), 'moved')),
    ],
  };
}
