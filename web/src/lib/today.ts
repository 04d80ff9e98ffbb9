import { moscowDate } from '@ladushki/contract/calendar';

/** The product's calendar day, YYYY-MM-DD. */
export const today = (): string => moscowDate(new Date());
