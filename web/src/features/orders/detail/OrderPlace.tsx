import type { OrderCard } from '@ladushki/contract/order-schemas';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { PlaceMap } from '../../map/PlaceMap.tsx';
import styles from './Detail.module.css';

/** The place; only the district without access to the address. */
export function OrderPlace({ address }: { address: OrderCard['order_item']['address'] }) {
  const { t } = useTranslation('orders');
  return (
    <Card title={t('place.title')}>
      <Stack gap={2}>
        <p className="own-words">{address.address || t('place.unnamed')}</p>
        <div className={styles.noPrint}>
          <PlaceMap label={t('place.map')} place={address} isApproximate={!address.exact} />
        </div>
        {!address.exact && <p className="small-quiet">{t('place.rounded')}</p>}
      </Stack>
    </Card>
  );
}
