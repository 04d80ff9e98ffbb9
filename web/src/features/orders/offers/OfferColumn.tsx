import { api } from 'virtual:api-manifest';
import type { Offer, OrderDetail } from '@ladushki/contract/order-schemas';
import { useState } from 'react';
import { Link } from 'react-router';
import { priceText } from '../../../lib/format/money.ts';
import { countText } from '../../../lib/format/short-texts.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/Button.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { MeetButtonProps } from '../../meetings/MeetButton.tsx';
import { Proofs } from '../../search/results/Proofs.tsx';
import { Rating } from '../../search/results/Rating.tsx';
import { OutdatedWhy } from '../changes/OutdatedWhy.tsx';
import { Clashes } from '../detail/dialogs/Clashes.tsx';
import { DialogTerms } from '../detail/dialogs/DialogTerms.tsx';
import { HealthQuestion } from '../detail/dialogs/HealthQuestion.tsx';
import { TermsChanged } from '../detail/dialogs/TermsChanged.tsx';
import { useSeenTerms } from '../detail/dialogs/use-seen-terms.ts';
import { useMove } from '../detail/use-move.ts';
import { ExpectedSum } from '../ExpectedSum.tsx';
import styles from './Offers.module.css';

const MeetButton = lazyPart<MeetButtonProps>(async () => (await import('../../meetings/MeetButton.tsx')).MeetButton, {
  failed: () => null,
});

interface OfferProps {
  offer: Offer;
  order: OrderDetail;
}

type Verb = 'accept' | 'decline';

function Decision({ offer, order, verb, onClose }: OfferProps & { verb: Verb; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const accept = useMove(api.orders.acceptOffer);
  const decline = useMove(api.orders.declineOffer);
  const [allowsHealth, setAllowsHealth] = useState(false);
  const { seen, before, onError } = useSeenTerms(offer);
  const move = verb === 'accept' ? accept : decline;
  const asksHealth = verb === 'accept' && offer.sitter.verification_status !== 'verified';
  const acceptSeen = async () => {
    const expected = { price: seen.price ?? offer.price, version: seen.version ?? offer.version };
    const allowed = asksHealth && allowsHealth && { health_access: true };
    await accept.mutateAsync({ body: { offer: offer.id, expected, ...allowed } });
    onClose();
  };
  const send = () => {
    if (verb === 'decline') return decline.mutate({ body: { offer: offer.id } }, { onSuccess: onClose });
    // The mutation shows its own error.
    acceptSeen().catch(onError);
  };
  return (
    <ConfirmDialog
      open
      danger={verb === 'decline'}
      title={t(`offers.${verb}.title`, { name: offer.sitter.profile.full_name })}
      action={t(`offers.${verb}.action`)}
      loading={move.isPending}
      onClose={onClose}
      onConfirm={send}
    >
      <Stack gap={2}>
        <TermsChanged before={before} now={seen} by="sitter" />
        <DialogTerms order={order} terms={seen} />
        {before && offer.message && <p className="own-words">{offer.message}</p>}
        <p>{t(`offers.${verb}.text`)}</p>
        {asksHealth && <HealthQuestion value={allowsHealth} onChange={setAllowsHealth} />}
        <Clashes error={move.error} />
      </Stack>
    </ConfirmDialog>
  );
}

function Buttons({ offer, order }: OfferProps) {
  const { t } = useTranslation('orders');
  const [verb, setVerb] = useState<Verb | null>(null);
  if (offer.status !== 'pending') return <Badge>{t(`offers.status.${offer.status}`)}</Badge>;
  return (
    <div className={styles.buttons}>
      <OutdatedWhy offer={offer} />
      {!offer.outdated && order.actions.includes('accept_offer') && (
        <Button wide onClick={() => setVerb('accept')}>
          {t('offers.accept.button')}
        </Button>
      )}
      {offer.chat_room !== null && (
        <ButtonLink
          to={`/profile/chat?room=${offer.chat_room}`}
          kind="secondary"
          wide
          icon={<Icon name="chat" size={20} />}
        >
          {t('person.chat')}
        </ButtonLink>
      )}
      <MeetButton
        order={order.id}
        sitter={offer.sitter.id}
        name={offer.sitter.profile.full_name}
        {...(!order.order_item.unlimited_date && { last: order.order_item.start_date })}
      />
      <Button kind="quiet" wide onClick={() => setVerb('decline')}>
        {t('offers.decline.button')}
      </Button>
      {verb && !(verb === 'accept' && offer.outdated) && (
        <Decision offer={offer} order={order} verb={verb} onClose={() => setVerb(null)} />
      )}
    </div>
  );
}

/** One offer; its rows align with those of the others. */
export function OfferColumn({ offer, order }: OfferProps) {
  const { t } = useTranslation('orders');
  const { locale } = useLocale();
  const { sitter } = offer;
  return (
    <li className={styles.column}>
      <div className="row">
        <Avatar name={sitter.profile.full_name} image={sitter.profile.image} size={64} />
        <div className={styles.words}>
          <Link to={`/specialists/${sitter.id}`} className="own-name">
            {sitter.profile.full_name}
          </Link>
          <Rating rating={sitter.profile.rating} count={sitter.reviews_count} />
        </div>
      </div>
      <p className={styles.price}>
        <b>{priceText(offer.price, order.price_type, locale)}</b>
        <ExpectedSum order={{ ...order, price: offer.price }} total={offer.total_price} />
      </p>
      <p className="small-quiet">
        {[
          countText(sitter.age, 'years', locale),
          sitter.experience > 0
            ? t('offers.experience', { years: countText(sitter.experience, 'years', locale) })
            : t('offers.noExperience'),
          t('offers.orders', { count: sitter.order_count }),
        ].join(' · ')}
      </p>
      <Proofs sitter={sitter} />
      <p className="own-words">{offer.message || <span className="small-quiet">{t('offers.noMessage')}</span>}</p>
      <Buttons offer={offer} order={order} />
    </li>
  );
}
