import type { Locale } from '@ladushki/contract/locales';
import { addDays } from '@ladushki/contract/visits';
import { dateFormat } from '../../../lib/format/formats.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { today } from '../../../lib/today.ts';
import { Button } from '../../../ui/inputs/Button.tsx';
import { IconButton } from '../../../ui/inputs/IconButton.tsx';
import { Segmented } from '../../../ui/inputs/Segmented.tsx';
import styles from './Calendar.module.css';
import { type CalendarView, mondayOf, stepFrom } from './period.ts';

/** «16–22 ноября», «30 ноября – 6 декабря». */
function weekTitle(monday: string, locale: Locale): string {
  const sunday = addDays(monday, 6);
  const [from, to] = [monday, sunday].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date];
  return dateFormat(locale, { day: 'numeric', month: 'long' }).formatRange(from, to);
}

interface ToolbarProps {
  view: CalendarView;
  date: string;
  onGo: (place: { view?: CalendarView; date?: string }) => void;
}

export function CalendarToolbar({ view, date, onGo }: ToolbarProps) {
  const { t } = useTranslation('visits');
  const { locale } = useLocale();
  const monday = mondayOf(date);
  const title =
    view === 'month'
      ? dateFormat(locale, { month: 'long', year: 'numeric' }).format(new Date(`${date}T00:00:00Z`))
      : weekTitle(monday, locale);
  return (
    <div className={styles.toolbar}>
      <div className={styles.steps}>
        <IconButton
          icon="chevron-left"
          label={t('calendar.before')}
          onClick={() => onGo({ date: stepFrom(view, date, -1) })}
        />
        <p className={styles.period} aria-live="polite">
          {title}
        </p>
        <IconButton
          icon="chevron-right"
          label={t('calendar.after')}
          onClick={() => onGo({ date: stepFrom(view, date, 1) })}
        />
        <Button kind="quiet" size="s" onClick={() => onGo({ date: today() })}>
          {t('calendar.now')}
        </Button>
      </div>
      <Segmented
        label={t('calendar.view')}
        value={view}
        onChange={(next) => onGo({ view: next === 'month' ? 'month' : 'week' })}
        options={[
          { value: 'week', label: t('calendar.week') },
          { value: 'month', label: t('calendar.month') },
        ]}
      />
    </div>
  );
}
