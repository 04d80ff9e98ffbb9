import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reply } from '../../../lib/api/types.ts';
import { minorText } from '../../../lib/format/minor.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { queryOf } from '../../../lib/query/queries.ts';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { usePermissions } from '../parts/use-permissions.ts';

type Due = Reply<typeof api.staffPayouts.due>;

const ByHandDialog = lazyDialog(async () => (await import('./ByHandDialog.tsx')).ByHandDialog);

/** All that is due to a sitter is transferred by the staff, whatever stands in the way of a payout. */
export function PayByHand({ id, name }: { id: number; name: string }) {
  const { t, locale } = useTranslation('staff');
  // What is transferred is what was seen, also when more becomes due meanwhile.
  const [seen, setSeen] = useState<Due | null>(null);
  const mayPay = usePermissions()?.includes('money') ?? false;
  const { data, refetch } = useQuery({ ...queryOf(api.staffPayouts.due, { params: { id } }), enabled: mayPay });
  const sumOf = ({ amount_minor }: Due) => minorText(amount_minor, locale);
  const look = () => void refetch().then((answer) => setSeen(answer.data ?? null));
  return (
    <>
      {data && data.amount_minor > 0 && (
        <Button kind="secondary" size="s" onClick={() => setSeen(data)} {...ByHandDialog.prefetch}>
          {t('payouts.pay', { sum: sumOf(data) })}
        </Button>
      )}
      {seen && (
        <ByHandDialog
          id={id}
          due={{ ...seen, onRefused: look }}
          words={{ name, sum: sumOf(seen) }}
          onClose={() => setSeen(null)}
        />
      )}
    </>
  );
}
