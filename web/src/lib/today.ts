import { moscowDate } from '@ladushki/contract/visits';

/** The calendar day of the product, YYYY-MM-DD. */
export const today = (): string => moscowDate(new Date());
