import { addDays, moscowDate } from '@ladushki/contract/visits';
import type { Carer, Family } from './seed-families.sql.ts';
import { type Past, type Plan, whoCouldOrder } from './seed-history.ts';
import type { Authors } from './seed-reviews.ts';

/** After the latest of the history, and long enough ago to be over by now. */
const begunDaysAgo = 15;
const lastsDays = 7;

/** Hours at which neither of the demo accounts has another visit in these weeks. */
const mornings: Plan = {
  title: 'Прогулка по утрам',
  job_description: 'Выйти погулять после завтрака и вернуться к дневному сну. Коляска и самокат стоят в прихожей.',
  service_type: [1],
  start_time: '09:00',
  end_time: '11:00',
};
const evenings: Plan = {
  title: 'Полтора часа вечером',
  job_description: 'Поиграть и накормить ужином, пока родители возвращаются с работы.',
  service_type: [1],
  start_time: '17:00',
  end_time: '18:30',
};

/**
 * Orders that ended some days ago, so that there is still time to write: the demo family has written about one sitter and
 * the demo sitter about one family, both unseen; of the third both have written.
 */
export function recentOrders(families: Family[], carers: Carer[], now: Date): Past[] {
  const [family, ...otherFamilies] = families;
  const [carer, ...otherCarers] = carers;
  if (!family || !carer) return [];
  const begin = addDays(moscowDate(now), -begunDaysAgo);
  const [first, second] = otherCarers.filter(
    (other) => other.region_code === family.region_code && other.is_available && whoCouldOrder(other, begin)(family),
  );
  const asked = otherFamilies.find(
    (other) => other.region_code === carer.region_code && whoCouldOrder(carer, begin)(other),
  );
  const past = (name: string, from: Family, to: Carer, authors: Authors, plan: Plan): Past => ({
    seed: `recent-${name}`,
    family: from,
    carer: to,
    begin,
    now,
    authors,
    plan,
    days: lastsDays,
  });
  return [
    ...(first ? [past('sealed', family, first, 'family', mornings)] : []),
    ...(asked ? [past('of-family', asked, carer, 'sitter', mornings)] : []),
    ...(second ? [past('pair', family, second, 'both', evenings)] : []),
  ];
}
