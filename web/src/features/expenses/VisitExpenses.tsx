import { expenseLimits, expenseMs } from '@ladushki/contract/expense-constants';
import type { Visit } from '@ladushki/contract/visit-schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { serverNow } from '../visits/server-clock.ts';
import type { VisitSide } from '../visits/visit-side.ts';
import { ExpenseRow } from './ExpenseRow.tsx';
import styles from './Expenses.module.css';
import { expensesOfVisitQuery } from './expense-queries.ts';

const AskExpense = lazyDialog(async () => (await import('./AskExpense.tsx')).AskExpense);

/** What the sitter laid out during a visit. The family sees it once there is something. */
export function VisitExpenses({ visit, side }: { visit: Visit; side: VisitSide }) {
  const { t } = useTranslation('expenses');
  const [isAsking, setAsking] = useState(false);
  const id = visit.id ?? 0;
  const { data } = useQuery(expensesOfVisitQuery(id));
  if (!data) return null;
  const { results } = data;
  const isOpen = serverNow().getTime() <= Date.parse(visit.ends_at) + expenseMs;
  const mayAsk = side === 'sitter' && isOpen && results.length < expenseLimits.perVisit;
  if (results.length === 0 && !mayAsk) return null;
  return (
    <Card title={t('title')}>
      <Stack gap={2}>
        {results.length === 0 && <p className="quiet">{t('none')}</p>}
        {results.length > 0 && (
          <ul className={styles.list}>
            {results.map((expense) => (
              <ExpenseRow key={expense.id} expense={expense} side={side} isDirect={visit.money?.state === 'direct'} />
            ))}
          </ul>
        )}
        {mayAsk && (
          <Button kind="secondary" wide onClick={() => setAsking(true)} {...AskExpense.prefetch}>
            {t('add')}
          </Button>
        )}
      </Stack>
      {isAsking && <AskExpense visit={id} onClose={() => setAsking(false)} />}
    </Card>
  );
}
