import { api } from 'virtual:api-manifest';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { Link } from 'react-router';
import { isApiError } from '../../../lib/api/types.ts';
import { phoneText } from '../../../lib/format/phone.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { Side } from '../use-side.ts';
import styles from './Detail.module.css';

type Person = OrderDetail['customer'];

/** The phone is fetched only on request, as its owner sees the access. */
function Phone({ person }: { person: Person }) {
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
      onClick={() => reveal.mutate({ query: { user: person.id } })}
    >
      {t('person.phone')}
    </Button>
  );
}

/** Phones are available from the agreement on. */
const canCall = ({ status }: OrderDetail) => ['awaiting_pay', 'active', 'completed'].includes(status);

interface OtherSideProps {
  order: OrderDetail;
  side: Side;
}

/** The other side and their contacts. */
export function OtherSide({ order, side }: OtherSideProps) {
  const { t } = useTranslation('orders');
  const person = side === 'customer' ? order.sitter : order.customer;
  if (!person) return null;
  return (
    <Card title={t(`person.${side}`)}>
      <Stack gap={2}>
        <div className="row">
          <Avatar name={person.full_name} image={person.image} size={56} />
          {side === 'customer' ? (
            <Link to={`/specialists/${person.id}`} className={styles.name}>
              {person.full_name}
            </Link>
          ) : (
            <span className={styles.name}>{person.full_name}</span>
          )}
        </div>
        <div className={`row-wrap ${styles.actions}`}>
          {order.chat_room !== null && (
            <ButtonLink
              to={`/profile/chat?room=${order.chat_room}`}
              kind="secondary"
              icon={<Icon name="chat" size={20} />}
            >
              {t('person.chat')}
            </ButtonLink>
          )}
          {canCall(order) && <Phone person={person} />}
        </div>
      </Stack>
    </Card>
  );
}
