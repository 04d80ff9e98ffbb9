import type { DayTask } from '@ladushki/contract/day-plans';
import { useQuery } from '@tanstack/react-query';
import { timeText } from '../../lib/format/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { today } from '../../lib/today.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { dayTasksQuery } from './plan-queries.ts';
import styles from './TodayTasks.module.css';
import { useTick } from './use-tick.ts';

interface TaskRowProps {
  task: DayTask;
  date: string;
  /** The child's name, with several children. */
  childName?: string | undefined;
}

function TaskRow({ task, date, childName }: TaskRowProps) {
  const { t } = useTranslation('day-plans');
  const { done, tick } = useTick(task, date);
  return (
    <li>
      <label className={styles.row} data-done={done || undefined}>
        <input
          type="checkbox"
          className={styles.tick}
          checked={done}
          onChange={(event) => tick(event.target.checked)}
        />
        <span className={styles.time}>{`${task.start_time}–${task.end_time}`}</span>
        <span className={styles.words}>
          <span className={styles.title}>{task.title}</span>
          {childName && <span className="small-quiet">{childName}</span>}
          {task.description && <span className="small-quiet">{task.description}</span>}
          {done && task.done_by && task.done_at && (
            <span className="small-quiet">
              {t('today.doneBy', { name: task.done_by.full_name, time: timeText(task.done_at) })}
            </span>
          )}
        </span>
      </label>
    </li>
  );
}

interface TodayTasksProps {
  child?: number;
  nameOf?: (child: number) => string | undefined;
}

/** Today's tasks with checkboxes. */
export function TodayTasks({ child, nameOf }: TodayTasksProps) {
  const { t } = useTranslation('day-plans');
  const date = today();
  const query = useQuery(dayTasksQuery(date, child));
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={4} />}>
      {({ results }) =>
        results.length === 0 ? (
          <p className="small-quiet">{t('today.empty')}</p>
        ) : (
          <ul className={styles.list} aria-label={t('today.title')}>
            {results.map((task) => (
              <TaskRow key={task.task} task={task} date={date} childName={nameOf?.(task.child)} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
