import { api } from 'virtual:api-manifest';
import type { PaymentMethod } from '@ladushki/contract/payments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { useConfirmed } from '../identity/confirming/use-confirmed.tsx';
import styles from './CardsSection.module.css';
import { cardTitle, expiryText, savedCardsQuery } from './saved-cards.ts';

const outOfDate = [api.payments.methods, api.orders.detailAsCustomer];

function Remove({ card, next }: { card: PaymentMethod; next: PaymentMethod | undefined }) {
  const { t } = useTranslation('payments');
  const [asking, setAsking] = useState(false);
  const { confirmed, dialog } = useConfirmed();
  const remove = useApiMutation(api.payments.removeMethod, { invalidates: outOfDate });
  const title = cardTitle(card);
  const effect = card.is_default ? (next ? 'next' : 'link') : 'other';
  return (
    <>
      <Button kind="quiet" size="s" aria-label={t('cards.removeOne', { card: title })} onClick={() => setAsking(true)}>
        {t('cards.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() =>
          void confirmed(() => remove.mutateAsync({ params: { id: card.id } }))
            .catch(() => undefined)
            .finally(() => setAsking(false))
        }
        title={t('cards.removeTitle', { card: title })}
        action={t('cards.remove')}
        loading={remove.isPending}
      >
        {t(`cards.after.${effect}`, { card: next ? cardTitle(next) : '' })}
      </ConfirmDialog>
      {dialog}
    </>
  );
}

function CardRow({ card, next }: { card: PaymentMethod; next: PaymentMethod | undefined }) {
  const { t } = useTranslation('payments');
  const choose = useApiMutation(api.payments.chooseMethod, { invalidates: outOfDate });
  return (
    <li className={styles.row}>
      <div className={styles.grow}>
        <p className="strong">{cardTitle(card)}</p>
        {card.expires && <p className="small-quiet">{t('cards.expires', { date: expiryText(card.expires) })}</p>}
      </div>
      {card.is_default ? (
        <Badge tone="green">{t('cards.default')}</Badge>
      ) : (
        <Button
          kind="secondary"
          size="s"
          loading={choose.isPending}
          aria-label={t('cards.chooseOne', { card: cardTitle(card) })}
          onClick={() => choose.mutate({ params: { id: card.id }, body: { is_default: true } })}
        >
          {t('cards.choose')}
        </Button>
      )}
      <Remove card={card} next={next} />
    </li>
  );
}

/** Cards that the person let us keep. */
export function CardsSection() {
  const { t } = useTranslation('payments');
  const query = useInfiniteQuery(savedCardsQuery());
  return (
    <Card title={t('cards.title')}>
      <Loaded query={query} skeleton={<SkeletonText lines={3} />}>
        {({ pages }) => {
          const cards = pages.flatMap(({ results }) => results);
          if (cards.length === 0) return <p>{t('cards.empty')}</p>;
          return (
            <>
              <p className="lead">{t('cards.text')}</p>
              <ul className={styles.list}>
                {cards.map((card) => (
                  <CardRow key={card.id} card={card} next={cards.find(({ id }) => id !== card.id)} />
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
      {query.hasNextPage && (
        <Button kind="quiet" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('cards.more')}
        </Button>
      )}
    </Card>
  );
}
