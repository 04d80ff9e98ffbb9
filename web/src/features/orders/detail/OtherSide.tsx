import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { Side } from '../use-side.ts';
import styles from './Detail.module.css';
import { Phone } from './Phone.tsx';

const FamilyStanding = lazyPart(async () => (await import('../../reviews/FamilyStanding.tsx')).FamilyStanding, {
  failed: () => null,
});

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
        {side === 'sitter' && <FamilyStanding order={order.id} customer={order.customer} />}
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
          {canCall(order) && <Phone user={person.id} />}
        </div>
      </Stack>
    </Card>
  );
}
