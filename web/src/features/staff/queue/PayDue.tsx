import { useState } from 'react';
import { minorText } from '../../../lib/format/minor.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Actions } from '../../../ui/layout/Actions.tsx';
import type { CaseDetail } from './staff-queries.ts';

const ByHandDialog = lazyDialog(async () => (await import('../people/ByHandDialog.tsx')).ByHandDialog);

/** A sitter who leaves is owed something that the service cannot pay out: the staff has transferred it. */
export function PayDue({ item }: { item: CaseDetail }) {
  const { t, locale } = useTranslation('staff');
  const [isAsking, setAsking] = useState(false);
  const field = (name: string) => item.fields.find((one) => one.name === name)?.value;
  const [sitter] = item.people;
  const due = Number(field('ledger_minor') ?? 0);
  if (item.kind !== 'money' || field('difference') !== 'leaving' || !sitter || due === 0) return null;
  const words = { name: sitter.full_name, sum: minorText(due, locale) };
  return (
    <Actions>
      <Button kind="secondary" size="s" onClick={() => setAsking(true)} {...ByHandDialog.prefetch}>
        {t('payouts.mark')}
      </Button>
      {isAsking && <ByHandDialog id={sitter.id} of="person" words={words} onClose={() => setAsking(false)} />}
    </Actions>
  );
}
