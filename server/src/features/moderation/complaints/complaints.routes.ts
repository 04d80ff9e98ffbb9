import { complaints as calls } from '@ladushki/contract/complaints';
import { handle } from '../../../platform/http/route.ts';
import type { Module } from '../../../platform/module.ts';
import type { Complaints } from './complaints.service.ts';

export const createComplaintsModule = (complaints: Complaints): Module => ({
  routes: [handle(calls.complain, ({ actor, body, locale }) => complaints.complain(actor, body, locale))],
});
