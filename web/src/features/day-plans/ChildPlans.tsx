import { api } from 'virtual:api-manifest';
import type { ScheduleTemplate } from '@ladushki/contract/day-plans';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { CalendarDrawing } from '../../ui/art/drawings.tsx';
import { Icon } from '../../ui/art/Icon.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Modal } from '../../ui/feedback/Modal.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { State } from '../../ui/feedback/State.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { CopyDayDialog } from './CopyDayDialog.tsx';
import { PlanCards } from './PlanCards.tsx';
import { PlanForm } from './PlanForm.tsx';
import { PlanStats } from './PlanStats.tsx';
import { PlanWeek } from './PlanWeek.tsx';
import { planAnswers, plansQuery } from './plan-queries.ts';
import { TodayTasks } from './TodayTasks.tsx';
import { useDayKnown } from './use-day-known.ts';

/** The open plan is in the URL, so that a reload does not close it. */
function useOpenPlan(templates: readonly ScheduleTemplate[]) {
  const [search, setSearch] = useSearchParams();
  const value = search.get('plan');
  const open = (plan: string | null) => setSearch(plan ? { plan } : {}, { replace: true, preventScrollReset: true });
  const template = templates.find(({ id }) => String(id) === value);
  return { isOpen: value === 'new' || template !== undefined, template, open };
}

function RemovePlan({ template, onClose }: { template: ScheduleTemplate | null; onClose: () => void }) {
  const { t } = useTranslation('day-plans');
  const remove = useApiMutation(api.dayPlans.remove, { invalidates: planAnswers });
  return (
    <ConfirmDialog
      open={template !== null}
      title={t('remove.title')}
      action={t('remove.action')}
      danger
      loading={remove.isPending}
      onClose={onClose}
      onConfirm={() => template && remove.mutate({ params: { id: template.id } }, { onSettled: onClose })}
    >
      {t('remove.text', { title: template?.title ?? '' })}
    </ConfirmDialog>
  );
}

function Plans({ child, templates }: { child: number; templates: readonly ScheduleTemplate[] }) {
  const { t } = useTranslation('day-plans');
  const [copied, setCopied] = useState<string | null>(null);
  const [removed, setRemoved] = useState<ScheduleTemplate | null>(null);
  const { isOpen, template, open } = useOpenPlan(templates);
  const add = (
    <Button icon={<Icon name="plus" size={20} />} onClick={() => open('new')}>
      {t('plans.add')}
    </Button>
  );
  return (
    <>
      {templates.length === 0 ? (
        <State drawing={<CalendarDrawing />} action={add}>
          {t('plans.empty')}
        </State>
      ) : (
        <Stack>
          <PlanStats child={child} />
          <Card title={t('today.title')}>
            <TodayTasks child={child} />
          </Card>
          <Card title={t('week.title')}>
            <PlanWeek templates={templates} onOpen={({ id }) => open(String(id))} onCopy={setCopied} />
          </Card>
          <Card title={t('plans.title')} action={add}>
            <PlanCards templates={templates} onEdit={({ id }) => open(String(id))} onRemove={setRemoved} />
          </Card>
        </Stack>
      )}
      <Modal open={isOpen} onClose={() => open(null)} title={t(template ? 'form.change' : 'form.new')}>
        <PlanForm
          key={template?.id}
          child={child}
          template={template}
          onClose={() => open(null)}
          onRemove={() => {
            open(null);
            setRemoved(template ?? null);
          }}
        />
      </Modal>
      <CopyDayDialog day={copied} templates={templates} onClose={() => setCopied(null)} />
      <RemovePlan template={removed} onClose={() => setRemoved(null)} />
    </>
  );
}

const shape = <Skeleton height={420} />;

/** A child's day plans: today, the week and all plans. */
export function ChildPlans({ child }: { child: number }) {
  const query = useQuery(plansQuery(child));
  const isDayKnown = useDayKnown(child);
  return (
    <Loaded query={query} skeleton={shape}>
      {({ results }) => (isDayKnown ? <Plans child={child} templates={results} /> : shape)}
    </Loaded>
  );
}
