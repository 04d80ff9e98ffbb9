import { moscowDate } from '@ladushki/contract/visits';
import type { Db } from '../../../platform/database/connection.ts';
import type { ReferenceData } from '../../reference-data/reference-data.service.ts';
import { isListed as isListedBy } from '../../search/search.service.ts';
import { selectAnnouncement } from './announcement.sql.ts';
import { type Announcement, fitsWeek, isMet, isMetAsShown, isWithin } from './announcement-match.policy.ts';
import type { LiveSearches, Reader, Searches } from './live-searches.ts';
import { orderGroups } from './search-tables.ts';

export type Places = Pick<ReferenceData, 'pathOf'>;

const readerGroups = ['search', 'location', 'within', 'week'] as const;
const isOfReader = (group: string) => (readerGroups as readonly string[]).includes(group);
const sharedGroups = (Object.keys(orderGroups) as (keyof typeof orderGroups)[]).filter((group) => !isOfReader(group));

const once = <Value>(make: (reader: Reader) => Value) => {
  const made = new Map<Reader, Value>();
  return (reader: Reader): Value => {
    let value = made.get(reader);
    if (value === undefined) {
      value = make(reader);
      made.set(reader, value);
    }
    return value;
  };
};

/** Ids of the searches that find it; one that its list would refuse to its reader finds nothing. */
function searchesMeeting({ orders: table, readers }: Searches, order: Announcement, today: string): number[] {
  const asListed = table.deciding((clause) => isMetAsShown(clause, order, true));
  const asOutline = table.deciding((clause) => isMetAsShown(clause, order, false));
  const isListed = once((reader) => isListedBy(reader, today));
  const isInWeek = once((reader) => fitsWeek(order.days, reader.week));

  function suitsReader(row: number): boolean {
    const [words, place, within] = [table.asks(row, 'search'), table.asks(row, 'location'), table.asks(row, 'within')];
    const [hours, week] = [table.asks(row, 'hours'), table.asks(row, 'week')];
    if (words + place + within + hours + week === 0) return true;
    const reader = readers.get(table.personOf(row));
    if (!reader) return false;
    const listed = isListed(reader);
    if ((hours || week) && !listed) return false;
    const shown = listed ? asListed : asOutline;
    if (!shown(words) || !shown(place)) return false;
    if (week && !isInWeek(reader)) return false;
    return !within || isWithin(table.clause(within)?.within ?? 0, order, { isListed: listed, home: reader.home });
  }

  const found = table.find(
    sharedGroups,
    table.deciding((clause) => isMet(clause, order)),
  );
  return found.filter(suitsReader).map(table.idOf);
}

/** Ids of the searches that find the open announcement, exactly as running each of them would; null when it is not open. */
export async function matchAnnouncement(
  db: Db,
  { live, places }: { live: LiveSearches; places: Places },
  orderId: number,
  now: Date,
): Promise<number[] | null> {
  const order = await selectAnnouncement(db, orderId);
  if (!order) return null;
  const { ids: cities, words: placeWords } = places.pathOf(order.city_id);
  return searchesMeeting(await live.current(db), { ...order, cities, placeWords }, moscowDate(now));
}
