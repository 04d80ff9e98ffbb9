import type { BodyOf } from '@ladushki/contract/endpoint';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { sitterProfile as calls } from '@ladushki/contract/sitter-profile';
import type { Actor } from '../../platform/actor.ts';
import { isUniqueViolation } from '../../platform/database/failures.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import type { ReferenceData } from '../reference-data/reference-data.service.ts';
import {
  deleteService,
  insertService,
  lockSitter,
  replaceLanguages,
  replaceSkills,
  type ServiceFields,
  selectLanguagesPage,
  selectService,
  selectServicesPage,
  selectSkillsPage,
  updateService,
} from './offer.sql.ts';
import { texts } from './sitter-profile.texts.ts';

type Draft = BodyOf<typeof calls.addService>;
type Change = BodyOf<typeof calls.updateService>;

const refuseTwice = (error: unknown): never => {
  throw isUniqueViolation(error) ? new ApiError('conflict', { text: texts.serviceTwice }) : error;
};

const changedColumns = ({ service_type, ...rest }: Change): Partial<ServiceFields> =>
  Object.fromEntries(
    Object.entries({ service_type_id: service_type, ...rest }).filter(([, value]) => value !== undefined),
  );

const unique = (ids: readonly number[]) => [...new Set(ids)];

/** A sitter's services with prices, skills and languages. */
export function createOffer({ db }: Pick<Deps, 'db'>, referenceData: ReferenceData) {
  const presentService = ({ id, service_type_id, ...rest }: ServiceFields & { id: number }, locale: Locale) => ({
    id,
    service_type: referenceData.refById('service_types', service_type_id, locale) ?? { id: service_type_id, name: '' },
    price_per_hour: rest.price_per_hour,
    price_per_month: rest.price_per_month,
    description: rest.description,
  });

  return {
    async listServices(actor: Pick<Actor, 'id'>, request: PageRequest, locale: Locale) {
      const { count, results } = await selectServicesPage(db, actor.id, request);
      return { count, results: results.map((row) => presentService(row, locale)) };
    },

    async readService(actor: Actor, id: number, locale: Locale) {
      const row = await selectService(db, id, actor.id);
      if (!row) throw notFound();
      return presentService(row, locale);
    },

    async addService(actor: Actor, draft: Draft, locale: Locale) {
      referenceData.requireRefs('service_types', [draft.service_type], 'service_type');
      const { service_type, price_per_hour = null, price_per_month = null, description = '' } = draft;
      const fields = { service_type_id: service_type, price_per_hour, price_per_month, description };
      const row = await insertService(db, actor.id, fields).catch(refuseTwice);
      return { ...presentService(row, locale), message: texts.added[locale] };
    },

    async updateService(actor: Actor, id: number, change: Change, locale: Locale) {
      referenceData.requireRefs('service_types', [change.service_type], 'service_type');
      const row = await updateService(db, id, actor.id, changedColumns(change)).catch(refuseTwice);
      if (!row) throw notFound();
      return { ...presentService(row, locale), message: texts.saved[locale] };
    },

    async removeService(actor: Actor, id: number, locale: Locale) {
      if (!(await deleteService(db, id, actor.id))) throw notFound();
      return { message: texts.removed[locale] };
    },

    async listSkills(actor: Pick<Actor, 'id'>, request: PageRequest, locale: Locale) {
      const { count, results } = await selectSkillsPage(db, actor.id, request);
      const ids = results.map(({ id }) => id);
      return { count, results: referenceData.refsByIds('skills', ids, locale) };
    },

    async replaceSkills(actor: Actor, chosen: readonly number[], locale: Locale) {
      const ids = unique(chosen);
      referenceData.requireRefs('skills', ids, 'skills');
      await db.transaction().execute(async (trx) => {
        await lockSitter(trx, actor.id);
        await replaceSkills(trx, actor.id, ids);
      });
      return { message: texts.skillsSaved[locale], skills: referenceData.refsByIds('skills', ids, locale) };
    },

    async listLanguages(actor: Pick<Actor, 'id'>, request: PageRequest, locale: Locale) {
      const { count, results } = await selectLanguagesPage(db, actor.id, request);
      const ids = results.map(({ id }) => id);
      return { count, results: referenceData.refsByIds('languages', ids, locale) };
    },

    async replaceLanguages(actor: Actor, chosen: readonly number[], locale: Locale) {
      const ids = unique(chosen);
      referenceData.requireRefs('languages', ids, 'languages');
      await db.transaction().execute(async (trx) => {
        await lockSitter(trx, actor.id);
        await replaceLanguages(trx, actor.id, ids);
      });
      return { message: texts.languagesSaved[locale], languages: referenceData.refsByIds('languages', ids, locale) };
    },
  };
}
