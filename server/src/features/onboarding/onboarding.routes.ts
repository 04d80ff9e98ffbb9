import { onboarding as calls } from '@ladushki/contract/onboarding';
import { handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { OnboardingService } from './onboarding.service.ts';

export const createOnboardingModule = (service: OnboardingService): Module => ({
  routes: [
    handle(calls.read, ({ actor, locale }) => service.read(actor, locale)),
    handle(calls.leave, ({ actor, body, locale }) => service.leave(actor, body, locale)),
  ],
});
