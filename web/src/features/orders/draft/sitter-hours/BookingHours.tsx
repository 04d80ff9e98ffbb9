import type { SitterDetail } from '@ladushki/contract/sitter-card';
import { useQuery } from '@tanstack/react-query';
import { dateText } from '../../../../lib/format/dates.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { sitterQueries } from '../../../search/search-queries.ts';
import { FreeDays } from '../../../search/sitter/FreeDays.tsx';
import { type DraftControl, periodOf } from '../draft-values.ts';
import { useDraftValues } from '../price/use-draft-sums.ts';
import { SitterWeek } from './SitterWeek.tsx';
import { daysOutsideWeek, freeOn, takenDates } from './sitter-week.ts';

const shownDates = 6;

interface BookingHoursProps<Output> {
  sitter: SitterDetail;
  control: DraftControl<Output>;
}

/** The sitter's usual and free hours, beside the requested ones. */
export function BookingHours<Output>({ sitter, control }: BookingHoursProps<Output>) {
  const { t } = useTranslation('orders');
  const id = String(sitter.id);
  const { data: week } = useQuery(sitterQueries.schedule(id));
  const { data: known } = useQuery(sitterQueries.availability(id));
  const period = periodOf(useDraftValues(control));
  // The page waits for both; a failed one is omitted.
  if (!week) return null;
  const hasWeek = week.results.length > 0;
  const outside = period && hasWeek ? daysOutsideWeek(week.results, period, freeOn(known)) : [];
  const taken = period && known && hasWeek ? takenDates(known, week.results, period) : [];
  return (
    <Stack gap={2}>
      <SitterWeek week={week.results} outside={outside} />
      {known?.days.some(({ free }) => hasWeek || free.length > 0) && <FreeDays days={known.days} />}
      {taken.length > 0 && (
        <Notice tone="red" icon="warning" title={t('clash.title')}>
          <p>{taken.slice(0, shownDates).map(dateText).join(', ')}</p>
        </Notice>
      )}
      {outside.length > 0 && (
        <Notice tone="amber" icon="clock">
          {t('booking.outside', { context: sitter.profile.gender ?? 'female' })}
        </Notice>
      )}
    </Stack>
  );
}
