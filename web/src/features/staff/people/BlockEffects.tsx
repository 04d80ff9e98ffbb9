import type { blockEffects } from '@ladushki/contract/moderation';
import type { z } from 'zod';
import { moneyText } from '../../../lib/format/money.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';

/** Consequences of a block, computed by the server. */
export function BlockEffects({ effects }: { effects: z.output<typeof blockEffects> }) {
  const { t } = useTranslation('staff');
  const { sessions, orders, offers, refund } = effects;
  return (
    <ul>
      {sessions > 0 && <li>{t('block.sessions', { count: sessions })}</li>}
      <li>{t('block.signedOut')}</li>
      {orders > 0 && <li>{t('block.orders', { count: orders })}</li>}
      {offers > 0 && <li>{t('block.offers', { count: offers })}</li>}
      {refund > 0 && <li>{t('block.refund', { sum: moneyText(refund) })}</li>}
      <li>{t('block.hidden')}</li>
    </ul>
  );
}
