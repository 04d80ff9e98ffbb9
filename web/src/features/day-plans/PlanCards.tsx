import type { ScheduleTemplate } from '@ladushki/contract/day-plans';
import { dateText } from '../../lib/format/dates.ts';
import { weekdayText } from '../../lib/format/weekdays.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import styles from './PlanCards.module.css';
import { toneOf } from './plan-tone.ts';

interface PlanCardsProps {
  templates: readonly ScheduleTemplate[];
  onEdit: (template: ScheduleTemplate) => void;
  onRemove: (template: ScheduleTemplate) => void;
}

/** All plans, also those outside the shown week. */
export function PlanCards({ templates, onEdit, onRemove }: PlanCardsProps) {
  const { t } = useTranslation('day-plans');
  const { locale } = useLocale();
  const datesOf = ({ start_date, end_date }: ScheduleTemplate) =>
    end_date
      ? t('plans.between', { from: dateText(start_date), to: dateText(end_date) })
      : t('plans.since', { from: dateText(start_date) });
  return (
    <ul className="stack-1" aria-label={t('plans.title')}>
      {templates.map((template) => (
        <li key={template.id} className={styles.plan} data-tone={toneOf(template.id)}>
          <div className={styles.words}>
            <p className="strong">{template.title}</p>
            <p>{template.working_days_of_week.map((day) => weekdayText(day, locale)).join(', ')}</p>
            <p className="small-quiet">
              {`${datesOf(template)} · ${t('stats.tasks', { count: template.tasks.length })}`}
            </p>
          </div>
          <IconButton icon="edit" label={t('plans.edit', { title: template.title })} onClick={() => onEdit(template)} />
          <IconButton
            icon="trash"
            label={t('plans.remove', { title: template.title })}
            onClick={() => onRemove(template)}
          />
        </li>
      ))}
    </ul>
  );
}
