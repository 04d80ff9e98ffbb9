import type { PriceType } from '@ladushki/contract/pricing';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';

export interface PriceSpread {
  count: number;
  low: number | null;
  high: number | null;
}

/** Of what each asks for the service: a price of its own, else the general one. */
const asked: Record<PriceType, ReturnType<typeof sql<number | null>>> = {
  per_hour: sql`coalesce(own.price_per_hour, sitters.per_hour_salary)`,
  per_month: sql`coalesce(own.price_per_month, sitters.per_month_salary)`,
};

/** The middle half of the sitters' prices. */
export async function selectPriceSpread(
  db: Db,
  sitters: readonly number[],
  { service_type, price_type }: { service_type: number; price_type: PriceType },
): Promise<PriceSpread> {
  const { rows } = await sql<PriceSpread>`
    select count(*)::integer as count,
      percentile_disc(0.25) within group (order by price) as low,
      percentile_disc(0.75) within group (order by price) as high
    from (
      select ${asked[price_type]} as price
      from sitters left join sitter_services own on own.user_id = sitters.user_id and own.service_type_id = ${service_type}
      where sitters.user_id = any(${sitters}::integer[])
    ) prices
    where price is not null`.execute(db);
  return rows[0] ?? { count: 0, low: null, high: null };
}
