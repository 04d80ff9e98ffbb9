import { referenceData as calls } from '@ladushki/contract/reference-data';
import { pagedReply } from '../../platform/http/paging.ts';
import { type Call, handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { ReferenceData } from './reference-data.service.ts';
import type { NamedTable } from './reference-data.sql.ts';

export function createReferenceDataModule(service: ReferenceData): Module {
  const listOf = (table: NamedTable) => (call: Call<typeof calls.languages>) =>
    pagedReply(call, service.list(table, call.query, call.locale));
  return {
    routes: [
      handle(calls.cities, (call) => pagedReply(call, service.listCities(call.query, call.locale))),
      handle(calls.languages, listOf('languages')),
      handle(calls.serviceTypes, listOf('service_types')),
      handle(calls.skills, listOf('skills')),
      handle(calls.religions, listOf('religions')),
      handle(calls.weekdays, listOf('weekdays')),
      handle(calls.rejectReasons, (call) => pagedReply(call, service.listReasons(call.query, call.locale))),
      handle(calls.citizenships, listOf('citizenships')),
      handle(calls.nationalities, listOf('nationalities')),
    ],
    start: service.start,
    stop: service.stop,
  };
}
