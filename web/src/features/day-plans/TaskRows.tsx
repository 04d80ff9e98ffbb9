import type { DayTask } from '@ladushki/contract/day-plans';
import { timeText } from '../../lib/format/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import styles from './TaskRows.module.css';
import { useTick } from './use-tick.ts';

interface RowProps {
  task: DayTask;
  date: string;
  /** The visit under way, if any. */
  visit: number;
  /** The child's name, with several children. */
  childName?: string | undefined;
  readOnly?: boolean;
}

function TaskRow({ task, date, visit, childName, readOnly = false }: RowProps) {
  const { t } = useTranslation('day-plans');
  const { done, tick, refusal } = useTick(task, date, visit);
  return (
    <li>
      <label className={styles.row} data-done={done || undefined}>
        <input
          type="checkbox"
          className={styles.tick}
          checked={done}
          disabled={readOnly}
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
          {refusal && (
            <span className="small-danger" role="alert">
              {refusal}
            </span>
          )}
        </span>
      </label>
    </li>
  );
}

interface TaskRowsProps {
  tasks: readonly DayTask[];
  date: string;
  visit?: number;
  nameOf?: ((child: number) => string | undefined) | undefined;
  readOnly?: boolean;
}

/** Tasks of a day with checkboxes. */
export function TaskRows({ tasks, date, visit = 0, nameOf, readOnly }: TaskRowsProps) {
  const { t } = useTranslation('day-plans');
  return (
    <ul className={styles.list} aria-label={t('today.title')}>
      {tasks.map((task) => (
        <TaskRow
          key={task.task}
          task={task}
          date={date}
          visit={visit}
          childName={nameOf?.(task.child)}
          {...(readOnly && { readOnly })}
        />
      ))}
    </ul>
  );
}
