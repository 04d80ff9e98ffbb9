import { type RawBuilder, sql } from 'kysely';

const counted = sql`status = 'published' and counts`;
const mean = sql`round(avg(rating), 2)::float8`;

/** Mean of the published reviews that count, of a sitter or of a family; null without one. */
export const ratingOfPerson = (person: RawBuilder<unknown>) => sql<number | null>`coalesce(
  (select ${mean} from reviews where reviews.sitter_id = ${person} and ${counted}),
  (select ${mean} from reviews where reviews.customer_id = ${person} and ${counted}))`;

/** Number of the reviews behind the rating of a family. */
export const reviewsOfFamilyThatCount = (family: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from reviews where reviews.customer_id = ${family} and ${counted})`;
