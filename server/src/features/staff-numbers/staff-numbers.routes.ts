import { staffNumbers as calls } from '@ladushki/contract/staff-numbers';
import { handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { StaffNumbers } from './staff-numbers.service.ts';

export const createStaffNumbersModule = (service: StaffNumbers): Module => ({
  routes: [handle(calls.numbers, ({ query, locale }) => service.readNumbers(query, locale))],
});
