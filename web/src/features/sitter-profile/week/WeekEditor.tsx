import { useState } from 'react';
import { numberText } from '../../../lib/format/formats.ts';
import { weekdays, weekdayText } from '../../../lib/format/weekdays.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { type SaveState, useStoredWeek, useWeek } from './use-week.ts';
import styles from './WeekEditor.module.css';
import { WeekGrid } from './WeekGrid.tsx';
import { emptyWeek, hoursOfDay, paint, type StoredHours, slotsInDay, totalHours, type Week } from './week-hours.ts';

const slot = (hour: number) => hour * 2;
const daytime = { first: slot(6), last: slot(23) - 1 };
const wholeDay = { first: 0, last: slotsInDay - 1 };

const presets = [
  { name: 'workdays', days: [0, 4], from: slot(9), to: slot(18) },
  { name: 'evenings', days: [0, 4], from: slot(18), to: slot(22) },
  { name: 'weekend', days: [5, 6], from: slot(10), to: slot(20) },
] as const;

const hasNight = (week: Week) =>
  week.some((on, index) => on && (index % slotsInDay < daytime.first || index % slotsInDay > daytime.last));

const icons = { saved: 'check', changed: 'edit', saving: 'clock', failed: 'warning' } as const satisfies Record<
  SaveState,
  string
>;

function Summary({ week }: { week: Week }) {
  const { t } = useTranslation('sitter-profile');
  const { locale } = useLocale();
  const days = weekdays
    .map((weekday) => ({ weekday, runs: hoursOfDay(week, weekday - 1) }))
    .filter(({ runs }) => runs.length > 0);
  return (
    <div>
      <p className={styles.total}>
        {t('week.total', {
          hours: numberText(totalHours(week), locale),
          count: Math.ceil(totalHours(week)),
        })}
      </p>
      <dl className={styles.summary}>
        {days.map(({ weekday, runs }) => (
          <div key={weekday}>
            <dt>{weekdayText(weekday, locale)}</dt>
            <dd>{runs.map(({ start_time, end_time }) => `${start_time}–${end_time}`).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface WeekEditorProps {
  onSaved?: () => void;
}

function Painter({ stored, onSaved }: WeekEditorProps & { stored: readonly StoredHours[] }) {
  const { t } = useTranslation('sitter-profile');
  const { week, state, change, save, discard } = useWeek(stored);
  const [night, setNight] = useState(() => hasNight(week));
  const range = night ? wholeDay : daytime;
  const busy = state === 'saving';
  return (
    <Card>
      <p className={styles.about}>{t('week.about')}</p>
      <p className={styles.how}>{t('week.how')}</p>
      <fieldset className={styles.presets}>
        <legend className="hidden-text">{t('week.presets.label')}</legend>
        {presets.map(({ name, days: [from, to], ...hours }) => (
          <Button
            key={name}
            kind="secondary"
            size="s"
            onClick={() => change(paint(week, { day: from, slot: hours.from }, { day: to, slot: hours.to - 1 }, true))}
          >
            {t(`week.presets.${name}`)}
          </Button>
        ))}
        <Button kind="quiet" size="s" onClick={() => change(emptyWeek)}>
          {t('week.presets.clear')}
        </Button>
      </fieldset>
      <WeekGrid week={week} onChange={change} {...range} />
      <Button kind="quiet" size="s" aria-expanded={night} onClick={() => setNight(!night)}>
        {t(night ? 'week.hideNight' : 'week.showNight')}
      </Button>
      <Summary week={week} />
      <div className={styles.bar} data-state={state} data-save-bar>
        <p className={styles.state} role="status">
          <Icon name={icons[state]} size={20} />
          {t(`week.state.${state}`)}
        </p>
        {state !== 'saved' && (
          <div className={styles.buttons}>
            <Button size="s" loading={busy} onClick={() => void save().then(onSaved, () => undefined)}>
              {t('save')}
            </Button>
            <Button kind="quiet" size="s" disabled={busy} onClick={discard}>
              {t('week.discard')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

/** The sitter's working hours. */
export function WeekEditor(props: WeekEditorProps) {
  return (
    <Loaded query={useStoredWeek()} skeleton={<Skeleton height={640} />}>
      {(hours) => <Painter stored={hours} {...props} />}
    </Loaded>
  );
}
