import { today as calls } from '@ladushki/contract/today';
import { handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { ReadToday } from './today.service.ts';

export const createTodayModule = (readToday: ReadToday): Module => ({
  routes: [handle(calls.read, ({ actor, locale }) => readToday(actor, locale))],
});
