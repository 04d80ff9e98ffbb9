import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { useApiMutation } from '../../lib/query/queries.ts';
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx';
import { DaysCard } from './DaysCard.tsx';
import { extraHoursQuery, showDaysOff } from './days-off-queries.ts';
import { useDayTexts } from './use-day-texts.ts';

const ExtraHoursDialog = lazyDialog(async () => (await import('./ExtraHoursDialog.tsx')).ExtraHoursDialog);

/** Hours of single days on top of the week. */
export function ExtraHours() {
  return (
    <DaysCard
      part="extraHours"
      query={useQuery(extraHoursQuery())}
      nameOf={useDayTexts().hours}
      Dialog={ExtraHoursDialog}
      remove={useApiMutation(api.daysOff.removeExtraHours, { invalidates: showDaysOff })}
    />
  );
}
