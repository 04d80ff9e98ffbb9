import type { ScheduleTemplate } from '@ladushki/contract/day-plans';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CalendarDrawing, ChildrenDrawing } from '../../ui/art/drawings.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { State } from '../../ui/feedback/State.tsx';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { childrenQuery } from '../children/children-queries.ts';
import { PlanStats } from './PlanStats.tsx';
import { PlanWeek } from './PlanWeek.tsx';
import { plansQuery } from './plan-queries.ts';
import { TodayTasks } from './TodayTasks.tsx';
import { useDayKnown } from './use-day-known.ts';

interface Named {
  id: number;
  full_name: string;
}

const shape = <Skeleton height={420} />;
const scheduleOf = (child: number) => `/profile/children/${child}/schedule`;

function Overview({ families, templates }: { families: readonly Named[]; templates: readonly ScheduleTemplate[] }) {
  const { t } = useTranslation('day-plans');
  const navigate = useNavigate();
  // Names are shown only with several children.
  const nameOf = (child: number) =>
    families.length > 1 ? families.find(({ id }) => id === child)?.full_name.split(' ')[0] : undefined;
  return (
    <Stack>
      <PlanStats />
      <Card title={t('today.title')}>
        <TodayTasks nameOf={nameOf} />
      </Card>
      <Card title={t('week.title')}>
        <PlanWeek
          templates={templates}
          nameOf={nameOf}
          onOpen={({ child, id }) => navigate(`${scheduleOf(child)}?plan=${id}`)}
        />
      </Card>
      <ChildLinks families={families} />
    </Stack>
  );
}

function ChildLinks({ families }: { families: readonly Named[] }) {
  const { t } = useTranslation('day-plans');
  return (
    <Card title={t('all.children')}>
      <Stack gap={1}>
        {families.map(({ id, full_name }) => (
          <ButtonLink key={id} kind="secondary" to={scheduleOf(id)}>
            {t('all.ofChild', { name: full_name })}
          </ButtonLink>
        ))}
      </Stack>
    </Card>
  );
}

function NoPlans({ families }: { families: readonly Named[] }) {
  const { t } = useTranslation('day-plans');
  return (
    <Stack>
      <State drawing={<CalendarDrawing />}>{t('plans.empty')}</State>
      <ChildLinks families={families} />
    </Stack>
  );
}

/** Day plans of all children. */
export function AllPlans() {
  const { t } = useTranslation('day-plans');
  const children = useQuery(childrenQuery());
  const plans = useQuery(plansQuery());
  const isDayKnown = useDayKnown();
  return (
    <Loaded query={children} skeleton={shape}>
      {({ results: families }) =>
        families.length === 0 ? (
          <State
            drawing={<ChildrenDrawing />}
            action={<ButtonLink to="/profile/children?add">{t('all.addChild')}</ButtonLink>}
          >
            {t('all.noChildren')}
          </State>
        ) : (
          <Loaded query={plans} skeleton={shape}>
            {({ results: templates }) => {
              if (templates.length === 0) return <NoPlans families={families} />;
              return isDayKnown ? <Overview families={families} templates={templates} /> : shape;
            }}
          </Loaded>
        )
      }
    </Loaded>
  );
}
