import { locales } from '@ladushki/contract/locales';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ReferenceData } from '../../reference-data/reference-data.service.ts';
import { publicTitle } from './public-title.ts';
import { savePublicTitle, selectUncleanedTitles, type UncleanedTitle } from './public-titles.sql.ts';

const batch = 200;

/** Maintains public titles; triggers clear them whenever a name, a title or an address changes. */
export function createPublicTitles(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  referenceData: Pick<ReferenceData, 'cityById'>,
) {
  /** The names of the order's place and of everything it lies in, in every language. */
  function placesOf(cityId: number | null): string[] {
    const names: string[] = [];
    for (const locale of locales) {
      let city = referenceData.cityById(cityId, locale);
      while (city) {
        names.push(city.name);
        city = referenceData.cityById(city.parent, locale);
      }
    }
    return names;
  }

  const cleaned = ({ title, address, city_id, children, full_name, first_name }: UncleanedTitle) =>
    publicTitle(title, { customer: { full_name, first_name }, children, address, places: placesOf(city_id) });

  /** Returns how many there were. */
  async function cleanSome(trx: Db, which: { only?: number; limit: number }): Promise<number> {
    const orders = await selectUncleanedTitles(trx, which);
    for (const order of orders) await savePublicTitle(trx, order.id, cleaned(order));
    return orders.length;
  }

  async function cleanAll(): Promise<void> {
    const cleanBatch = () => db.transaction().execute((trx) => cleanSome(trx, { limit: batch }));
    while ((await cleanBatch()) === batch);
  }

  jobs.define('orders-public-titles', cleanAll, { everyMinutes: 1 });
  return { cleanOf: (trx: Db, orderId: number) => cleanSome(trx, { only: orderId, limit: 1 }) };
}

export type PublicTitles = ReturnType<typeof createPublicTitles>;
