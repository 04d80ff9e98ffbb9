import { sitterProfile as calls } from '@ladushki/contract/sitter-profile';
import { sitterReferences } from '@ladushki/contract/sitter-references';
import { staffPeople } from '@ladushki/contract/staff-people';
import type { Deps } from '../../platform/deps.ts';
import { pagedReply } from '../../platform/http/paging.ts';
import { handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { Content } from '../content/content.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { listAwards } from './background/awards.service.ts';
import { createHistoryFlags } from './background/flag-histories.ts';
import { createStaffChecks, type StaffChecks } from './checks/staff-checks.service.ts';
import { createReminders } from './documents/reminders.ts';
import { createReferences, type References } from './references/sitter-references.service.ts';
import type { SitterProfile } from './sitter-profile.service.ts';

const weekRoutes = ({ week }: SitterProfile) => [
  handle(calls.schedule, async (call) => pagedReply(call, await week.list(call.actor, call.query))),
  handle(calls.replaceSchedule, ({ actor, body, locale }) => week.replace(actor, body.hours, locale)),
  handle(calls.addSchedule, ({ actor, body, locale }) => week.add(actor, body, locale)),
  handle(calls.updateSchedule, ({ actor, params, body, locale }) => week.update(actor, params.id, body, locale)),
  handle(calls.removeSchedule, ({ actor, params, locale }) => week.remove(actor, params.id, locale)),
];

const offerRoutes = ({ offer }: SitterProfile) => [
  handle(calls.services, async (call) =>
    pagedReply(call, await offer.listServices(call.actor, call.query, call.locale)),
  ),
  handle(calls.addService, ({ actor, body, locale }) => offer.addService(actor, body, locale)),
  handle(calls.service, ({ actor, params, locale }) => offer.readService(actor, params.id, locale)),
  handle(calls.updateService, ({ actor, params, body, locale }) => offer.updateService(actor, params.id, body, locale)),
  handle(calls.removeService, ({ actor, params, locale }) => offer.removeService(actor, params.id, locale)),
  handle(calls.skills, async (call) => pagedReply(call, await offer.listSkills(call.actor, call.query, call.locale))),
  handle(calls.replaceSkills, ({ actor, body, locale }) => offer.replaceSkills(actor, body.skills, locale)),
  handle(calls.languages, async (call) =>
    pagedReply(call, await offer.listLanguages(call.actor, call.query, call.locale)),
  ),
  handle(calls.replaceLanguages, ({ actor, body, locale }) => offer.replaceLanguages(actor, body.languages, locale)),
];

const historyRoutes = ({ education, work }: SitterProfile) => [
  handle(calls.educations, async (call) => pagedReply(call, await education.list(call.actor, call.query))),
  handle(calls.addEducation, ({ actor, body, locale }) => education.add(actor, body, locale)),
  handle(calls.education, ({ actor, params }) => education.read(actor, params.id)),
  handle(calls.updateEducation, ({ actor, params, body, locale }) => education.update(actor, params.id, body, locale)),
  handle(calls.removeEducation, ({ actor, params, locale }) => education.remove(actor, params.id, locale)),
  handle(calls.works, async (call) => pagedReply(call, await work.list(call.actor, call.query))),
  handle(calls.addWork, ({ actor, body, locale }) => work.add(actor, body, locale)),
  handle(calls.work, ({ actor, params }) => work.read(actor, params.id)),
  handle(calls.updateWork, ({ actor, params, body, locale }) => work.update(actor, params.id, body, locale)),
  handle(calls.removeWork, ({ actor, params, locale }) => work.remove(actor, params.id, locale)),
];

const documentRoutes = ({ documents, readOwnChecks }: SitterProfile) => [
  handle(calls.checks, ({ actor }) => readOwnChecks(actor)),
  handle(calls.documents, async (call) => pagedReply(call, await documents.list(call.actor, call.query, call.locale))),
  handle(calls.addDocument, ({ actor, body, files, locale }) => documents.add(actor, body, files.file, locale)),
  handle(calls.renameDocument, ({ actor, params, body, locale }) =>
    documents.rename(actor, params.id, body.name, locale),
  ),
  handle(calls.removeDocument, ({ actor, params, locale }) => documents.remove(actor, params.id, locale)),
];

const referenceRoutes = (references: References) => [
  handle(sitterReferences.list, async (call) => pagedReply(call, await references.list(call.actor, call.query))),
  handle(sitterReferences.ask, ({ actor, body, locale }) => references.ask(actor, body, locale)),
  handle(sitterReferences.remove, ({ actor, params, locale }) => references.remove(actor, params.id, locale)),
  handle(sitterReferences.read, ({ params }) => references.read(params.token)),
  handle(sitterReferences.answer, ({ params, body, locale }) => references.answer(params.token, body, locale)),
];

const staffRoutes = (checks: StaffChecks) => [
  handle(staffPeople.sitters, async (call) => pagedReply(call, await checks.listSitters(call.actor, call.query))),
  handle(staffPeople.sitter, ({ actor, params }) => checks.readSitter(actor, params.id)),
  handle(staffPeople.checks, async (call) =>
    pagedReply(call, await checks.list(call.actor, call.params.id, call.query, call.locale)),
  ),
  handle(staffPeople.addCheck, ({ actor, params, body, locale }) => checks.add(actor, params.id, body, locale)),
  handle(staffPeople.removeCheck, ({ actor, params, body, locale }) =>
    checks.remove(actor, params.id, params.check, body.text, locale),
  ),
];

interface Parts {
  service: SitterProfile;
  content: Pick<Content, 'termsVersion'>;
  notifications: Pick<NotificationsService, 'notify'>;
}

export function createSitterProfileModule(deps: Deps, { service, content, notifications }: Parts): Module {
  deps.jobs.define('sitter_profile.remind_of_checks', createReminders(deps, notifications), { everyMinutes: 30 });
  deps.jobs.define('sitter_profile.flag_histories', createHistoryFlags(deps, notifications), { everyMinutes: 60 });
  return {
    routes: [
      ...weekRoutes(service),
      ...offerRoutes(service),
      ...historyRoutes(service),
      handle(calls.awards, async (call) =>
        pagedReply(call, await listAwards(deps.db, call.actor, call.query, call.locale)),
      ),
      ...documentRoutes(service),
      ...referenceRoutes(createReferences(deps, { history: service.history, content, notifications })),
      ...staffRoutes(createStaffChecks(deps, notifications)),
    ],
  };
}
