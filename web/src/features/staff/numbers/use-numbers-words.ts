import { orderStates } from '@ladushki/contract/order-states';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type staff from '../../../locales/ru/staff.json';
import type { NumbersReply } from './numbers-query.ts';
import type { Series } from './StackedChart.tsx';

const stateColours: Record<(typeof orderStates)[number], string> = {
  open: 'var(--color-blue)',
  awaiting: 'var(--color-amber)',
  awaiting_pay: 'var(--color-coral)',
  active: 'var(--color-green)',
  completed: 'var(--color-green-text)',
  canceled: 'var(--color-control)',
};

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

type Move = keyof typeof staff.numbers.moves;

/** Labels of the figures. */
export function useNumbersWords() {
  const { t } = useTranslation('staff');
  const registrations: Series[] = [
    { key: 'customers', label: t('numbers.customers'), colour: 'var(--color-blue)' },
    { key: 'sitters', label: t('numbers.sitters'), colour: 'var(--color-coral)' },
  ];
  const orders: Series[] = orderStates.map((state) => ({
    key: state,
    label: t(`values.order_status.${state}`),
    colour: stateColours[state],
  }));
  return {
    registrations,
    orders,
    duration: (minutes: number | null): string => {
      if (minutes === null) return '—';
      if (minutes < 2 * hourMinutes) return t('numbers.minutes', { count: minutes });
      if (minutes < 2 * dayMinutes) return t('numbers.hours', { count: Math.round(minutes / hourMinutes) });
      return t('numbers.days', { count: Math.round(minutes / dayMinutes) });
    },
    cancellations: ({ cancellations }: NumbersReply) =>
      cancellations.map(({ reason, move, count }) => ({
        label: reason ?? t(`numbers.moves.${move as Move}`, { defaultValue: move }),
        value: count,
      })),
    polls: ({ polls }: NumbersReply) =>
      polls.flatMap(({ question, yes, no }) => [
        { label: `${t(`numbers.questions.${question}`)} — ${t('numbers.yes')}`, value: yes },
        { label: `${t(`numbers.questions.${question}`)} — ${t('numbers.no')}`, value: no },
      ]),
  };
}
