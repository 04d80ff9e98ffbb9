import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { useApiMutation } from '../../lib/query/queries.ts';
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx';
import { DaysCard } from './DaysCard.tsx';
import { daysOffQuery, showDaysOff } from './days-off-queries.ts';
import { useDayTexts } from './use-day-texts.ts';

const DayOffDialog = lazyDialog(async () => (await import('./DayOffDialog.tsx')).DayOffDialog);

/** Days on which the sitter does not work. */
export function DaysOff() {
  return (
    <DaysCard
      part="daysOff"
      query={useQuery(daysOffQuery())}
      nameOf={useDayTexts().range}
      about={({ note }) => note && <span className="quiet">{note}</span>}
      isEditable
      Dialog={DayOffDialog}
      remove={useApiMutation(api.daysOff.remove, { invalidates: showDaysOff })}
    />
  );
}
