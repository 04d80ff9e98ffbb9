import { consents as calls } from '@ladushki/contract/consents';
import { handle } from '../../../platform/http/route.ts';
import type { Module } from '../../../platform/module.ts';
import type { Consents } from './consents.service.ts';

export const createConsentsModule = (service: Consents): Module => ({
  routes: [
    handle(calls.due, ({ actor, locale }) => service.listDue(actor, locale)),
    handle(calls.agree, ({ actor, body, locale }) => service.agree(actor, body.agreements, locale)),
  ],
});
