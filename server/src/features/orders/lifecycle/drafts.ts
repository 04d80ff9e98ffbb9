import type { DraftItem } from '@ladushki/contract/order-draft';
import { startFault } from '@ladushki/contract/order-start';
import { ageOn } from '@ladushki/contract/people';
import { roundedPlace } from '@ladushki/contract/places';
import { addDays, moscowDate, type OrderPeriod } from '@ladushki/contract/visits';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField, notFound, refusedField } from '../../../platform/errors.ts';
import { validationText } from '../../../platform/http/validation-text.ts';
import { requireActing } from '../../family/family-access.service.ts';
import type { ReferenceData } from '../../reference-data/reference-data.service.ts';
import { selectDraftChildren } from '../orders.sql.ts';
import { texts } from '../orders.texts.ts';

const furthestStartDays = 366;

export const itemColumns = (item: DraftItem) => ({
  payment_agreement: item.payment_agreement,
  start_date: item.start_date,
  end_date: item.end_date,
  unlimited_date: item.unlimited_date,
  start_time: item.start_time,
  end_time: item.end_time,
  weekdays: item.working_days_of_week,
  hours: item.hours,
  services: item.service_type,
  skills: item.skill,
  languages: item.language,
  lat: item.address.lat,
  lng: item.address.lng,
  address: item.address.address,
  job_description: item.job_description,
});

/** What every draft is checked for, whether it becomes an order or changes one. */
export function createDrafts(
  { clock }: Pick<Deps, 'clock'>,
  referenceData: Pick<ReferenceData, 'requireRefs' | 'nearestCity'>,
) {
  /** The children say whose order it is: all of one family, for which the person acts. */
  async function requireFamily(source: Db, actor: Actor, ids: readonly number[]) {
    const children = await selectDraftChildren(source, ids);
    const [family, ...others] = new Set(children.map(({ user_id }) => user_id));
    if (children.length < ids.length || others.length > 0) throw notFound();
    await requireActing(source, family, actor);
    return { family: family as number, children };
  }

  function checkStart(item: OrderPeriod): void {
    const now = clock.now();
    if (item.start_date > addDays(moscowDate(now), furthestStartDays)) {
      throw invalidField('order_item.start_date', texts.tooFar);
    }
    const fault = startFault(item, now);
    if (fault) throw refusedField('too_soon', `order_item.${fault.field}`, validationText(fault.key));
  }

  return {
    requireFamily,

    checkItem(item: DraftItem): void {
      referenceData.requireRefs('service_types', item.service_type, 'order_item.service_type');
      referenceData.requireRefs('skills', item.skill, 'order_item.skill');
      referenceData.requireRefs('languages', item.language, 'order_item.language');
      checkStart(item);
    },
    checkStart,

    async requireChildren(trx: Db, actor: Actor, ids: readonly number[]) {
      const { family, children } = await requireFamily(trx, actor, ids);
      const today = moscowDate(clock.now());
      const rows = children.map(({ id, birth_date, gender }) => ({
        child_id: id,
        age_at_order: ageOn(birth_date, today),
        gender,
      }));
      return { family, rows };
    },

    /** What everybody may know of the place. */
    placeOf({ address }: Pick<DraftItem, 'address'>) {
      const shown = roundedPlace(address);
      return { shown_lat: shown.lat, shown_lng: shown.lng, city_id: referenceData.nearestCity(address) };
    },
  };
}

export type Drafts = ReturnType<typeof createDrafts>;
