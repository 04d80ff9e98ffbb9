import { useLocale } from '../../lib/i18n/use-locale.ts';

const hour = 60;
const day = 24 * hour;

/** Null stays null: not known yet. */
export function useNumberTexts() {
  const { locale } = useLocale();
  const inUnits = (value: number, unit: 'minute' | 'hour' | 'day') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.round(value));
  return {
    percent: (value: number | null) =>
      value === null ? null : new Intl.NumberFormat(locale, { style: 'percent' }).format(value / 100),
    minutes(value: number | null) {
      if (value === null) return null;
      if (value < hour) return inUnits(Math.max(1, value), 'minute');
      return value < 2 * day ? inUnits(value / hour, 'hour') : inUnits(value / day, 'day');
    },
  };
}
