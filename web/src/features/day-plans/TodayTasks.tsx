import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { today } from '../../lib/today.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { useLiveDiary } from '../visits/diary/use-live-diary.ts';
import { dayTasksQuery } from './plan-queries.ts';
import { TaskRows } from './TaskRows.tsx';

interface TodayTasksProps {
  child?: number;
  nameOf?: (child: number) => string | undefined;
}

/** Today's tasks with checkboxes; those that the sitter ticks meanwhile too. */
export function TodayTasks({ child, nameOf }: TodayTasksProps) {
  const { t } = useTranslation('day-plans');
  const date = today();
  const query = useQuery(dayTasksQuery(date, child));
  useLiveDiary();
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={4} />}>
      {({ results }) =>
        results.length === 0 ? (
          <p className="small-quiet">{t('today.empty')}</p>
        ) : (
          <TaskRows tasks={results} date={date} nameOf={nameOf} />
        )
      }
    </Loaded>
  );
}
