import { weekdayOf } from '@ladushki/contract/visits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateText } from '../../../lib/format/dates.ts';
import { weekdayText } from '../../../lib/format/weekdays.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/inputs/Button.tsx';
import { sitterQueries } from '../search-queries.ts';
import { DayTiles } from './DayTiles.tsx';

const shownAtFirst = 7;

interface FreeDaysProps {
  id: string;
  about?: string;
}

/** The sitter's free hours in the coming weeks: extra hours are in them, days off and visits are not, never why. */
export function FreeDays({ id, about }: FreeDaysProps) {
  const { t } = useTranslation('search');
  const { locale } = useLocale();
  const [all, setAll] = useState(false);
  const { data: week } = useQuery(sitterQueries.schedule(id));
  const { data } = useQuery(sitterQueries.availability(id));
  // Without a week and extra hours nothing is known, which is not the same as taken.
  if (!data || !(week?.count || data.days.some(({ free }) => free.length > 0))) return null;
  const days = data.days.slice(0, all ? data.days.length : shownAtFirst).map(({ date, free }) => ({
    key: date,
    name: weekdayText(weekdayOf(date), locale),
    date: dateText(date).slice(0, 5),
    hours: free,
  }));
  return (
    <div>
      <DayTiles title={t('week.free')} days={days} none={t('week.notFree')} />
      {about && <p className="small-quiet">{about}</p>}
      {!all && (
        <Button kind="quiet" size="s" onClick={() => setAll(true)}>
          {t('week.more')}
        </Button>
      )}
    </div>
  );
}
