import type { Availability } from '@ladushki/contract/search';
import { weekdayOf } from '@ladushki/contract/visits';
import { useState } from 'react';
import { dateText } from '../../../lib/format/dates.ts';
import { weekdayText } from '../../../lib/format/weekdays.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/inputs/Button.tsx';
import { DayTiles } from './DayTiles.tsx';

const shownAtFirst = 7;

/** What the form of a booking begins with. */
const chosenHours = (date: string, { start_time, end_time }: { start_time: string; end_time: string }) =>
  new URLSearchParams({ date, from: start_time, to: end_time });

interface FreeDaysProps extends Pick<Availability, 'days'> {
  /** Whose booking begins with a press; without: hours are only told. */
  bookingOf?: string | undefined;
}

/** The sitter's free hours by day; why others are not is private. */
export function FreeDays({ days, bookingOf }: FreeDaysProps) {
  const { t } = useTranslation('search');
  const { locale } = useLocale();
  const [all, setAll] = useState(false);
  const tiles = days.slice(0, all ? days.length : shownAtFirst).map(({ date, free }) => ({
    key: date,
    name: weekdayText(weekdayOf(date), locale),
    date: dateText(date).slice(0, 5),
    hours: free,
  }));
  return (
    <div>
      <DayTiles
        title={t('week.free')}
        days={tiles}
        none={t('week.notFree')}
        linkOf={
          bookingOf === undefined
            ? undefined
            : (date, hours) => `/specialists/${bookingOf}/booking?${chosenHours(String(date), hours)}`
        }
      />
      {!all && (
        <Button kind="quiet" size="s" onClick={() => setAll(true)}>
          {t('common:more')}
        </Button>
      )}
    </div>
  );
}
