import { DatePicker } from '@mantine/dates';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ru';
import { useTranslation } from 'react-i18next';
import { KitProvider } from '../theme/KitProvider.tsx';
import styles from './Calendar.module.css';

interface CalendarProps {
  value: string;
  min: string | undefined;
  max: string | undefined;
  onPick: (date: string) => void;
}

const isDate = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Loaded when a date is first picked rather than typed. */
export default function Calendar({ value, min, max, onPick }: CalendarProps) {
  const { t, i18n } = useTranslation();
  return (
    <KitProvider>
      <DatePicker
        className={styles.calendar}
        classNames={{ calendarHeader: styles.header ?? '', day: styles.day ?? '' }}
        value={isDate(value) ? value : null}
        defaultDate={isDate(value) ? value : (max ?? min)}
        onChange={(date) => date && onPick(date)}
        minDate={min}
        maxDate={max}
        locale={i18n.language}
        firstDayOfWeek={1}
        ariaLabels={{ previousMonth: t('input.previousMonth'), nextMonth: t('input.nextMonth') }}
        size="md"
      />
    </KitProvider>
  );
}
