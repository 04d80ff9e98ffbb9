import { useMemo } from 'react';
import { type ChevronProps, DayPicker, type Labels } from 'react-day-picker';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../art/Icon.tsx';
import styles from './Calendar.module.css';

interface CalendarProps {
  value: string;
  min: string | undefined;
  max: string | undefined;
  onPick: (date: string) => void;
  /** Moves the focus to the selected day, or to today. */
  focused?: boolean;
}

const isDate = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);
/** Local midnight, the way the calendar counts days. */
const dayOf = (iso: string) => new Date(`${iso}T00:00:00`);
const pad = (part: number) => String(part).padStart(2, '0');
const isoOf = (day: Date) => `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
const inYears = (count: number) => new Date(new Date().getFullYear() + count, 0);

const Chevron = ({ orientation = 'down' }: ChevronProps) => <Icon name={`chevron-${orientation}`} size={20} />;
const components = { Chevron };
const classNames = {
  month: styles.month,
  month_caption: styles.caption,
  dropdowns: styles.dropdowns,
  dropdown_root: `focus-ring ${styles.dropdown}`,
  dropdown: 'input-over',
  caption_label: styles.label,
  button_previous: styles.arrow,
  button_next: styles.arrow,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.cell,
  day_button: styles.day,
};

/** Words of the library, in any language of the site. */
function useWords() {
  const { t, locale } = useTranslation();
  return useMemo(() => {
    const written = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, options);
      return (day: Date) => format.format(day);
    };
    const month = written({ month: 'long', year: 'numeric' });
    const labels: Partial<Labels> = {
      labelDayButton: written({ dateStyle: 'full' }),
      labelGrid: month,
      labelMonthDropdown: () => t('input.month'),
      labelYearDropdown: () => t('input.year'),
      labelPrevious: () => t('input.previousMonth'),
      labelNext: () => t('input.nextMonth'),
      labelWeekday: written({ weekday: 'long' }),
    };
    const formatters = {
      formatCaption: month,
      formatMonthDropdown: written({ month: 'long' }),
      formatWeekdayName: written({ weekday: 'short' }),
    };
    return { labels, formatters, lang: locale };
  }, [t, locale]);
}

/** Loaded when a date is first picked rather than typed. */
export default function Calendar({ value, min, max, onPick, focused = false }: CalendarProps) {
  const selected = isDate(value) ? dayOf(value) : undefined;
  const first = min ? dayOf(min) : inYears(-100);
  const last = max ? dayOf(max) : inYears(10);
  const edge = max ?? min;
  return (
    <DayPicker
      {...useWords()}
      className={styles.calendar ?? ''}
      classNames={classNames}
      components={components}
      mode="single"
      required
      selected={selected}
      onSelect={(day) => onPick(isoOf(day))}
      defaultMonth={selected ?? (edge ? dayOf(edge) : new Date())}
      startMonth={first}
      endMonth={last}
      disabled={[...(min ? [{ before: first }] : []), ...(max ? [{ after: last }] : [])]}
      weekStartsOn={1}
      captionLayout="dropdown"
      navLayout="around"
      showOutsideDays
      fixedWeeks
      autoFocus={focused}
    />
  );
}
