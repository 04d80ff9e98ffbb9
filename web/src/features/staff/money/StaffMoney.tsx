import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { TabStrip } from '../../../ui/layout/TabStrip.tsx';
import { LedgerProofs } from './LedgerProofs.tsx';
import { MoneySummary } from './MoneySummary.tsx';
import { Postings } from './Postings.tsx';

const tabs = { summary: MoneySummary, postings: Postings, proofs: LedgerProofs } as const;
const names = Object.keys(tabs) as (keyof typeof tabs)[];

/** The ledger and its proof. */
export function StaffMoney() {
  const { t } = useTranslation('staff');
  const [params] = useSearchParams();
  const tab = names.find((one) => one === params.get('tab')) ?? 'summary';
  const Shown = tabs[tab];
  return (
    <>
      <TabStrip label={t('books.tabs')}>
        {names.map((one) => (
          <Link key={one} to={`?tab=${one}`} replace aria-current={one === tab ? 'page' : undefined}>
            {t(`books.tab.${one}`)}
          </Link>
        ))}
      </TabStrip>
      <Shown />
    </>
  );
}
