import { api } from 'virtual:api-manifest';
import { isApiError } from '../../../lib/api/types.ts';
import { phoneText } from '../../../lib/format/phone.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import styles from './Phone.module.css';

/** The phone is fetched only on request, as its owner sees the access. */
export function Phone({ user }: { user: number }) {
  const { t } = useTranslation('orders');
  const reveal = useApiMutation(api.orders.phoneNumber, { meta: { toast: false } });
  if (reveal.data) {
    const { phone_number: phone } = reveal.data;
    return (
      <a href={`tel:${phone}`} className={styles.phone}>
        <Icon name="phone" size={20} />
        {phoneText(phone)}
      </a>
    );
  }
  if (isApiError(reveal.error)) return <p className="small-quiet">{reveal.error.message}</p>;
  return (
    <Button
      kind="secondary"
      loading={reveal.isPending}
      icon={<Icon name="phone" size={20} />}
      onClick={() => reveal.mutate({ query: { user } })}
    >
      {t('person.phone')}
    </Button>
  );
}
