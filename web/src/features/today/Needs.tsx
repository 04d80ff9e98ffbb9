import type { Need, NeedKind } from '@ladushki/contract/today';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import type { IconName } from '../../ui/art/icon-names.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { useVisitTexts } from '../visits/use-visit-texts.ts';
import styles from './Today.module.css';

const shownAtOnce = 5;

const icons: Record<NeedKind, IconName> = {
  suspension: 'warning',
  request: 'mail',
  invited: 'mail',
  offer: 'user',
  offer_terms: 'edit',
  change: 'edit',
  pay: 'ruble',
  arrival: 'home',
  late: 'clock',
  missed: 'warning',
  objection: 'warning',
  overtime: 'clock',
  expense: 'ruble',
  replacement: 'user',
  replacement_offer: 'mail',
  meeting: 'users',
  review: 'star',
  confirm: 'check',
  family: 'users',
  payout_account: 'ruble',
  phone: 'phone',
  onboarding: 'user',
};

function NeedLine({ need: { kind, text, link, deadline } }: { need: Need }) {
  const { t } = useTranslation('today');
  const words = useVisitTexts();
  return (
    <li>
      <Link to={link} className={styles.need}>
        <Icon name={icons[kind]} size={22} />
        <span className={styles.needText}>
          {text}
          {deadline && <span className={styles.deadline}>{t('until', { moment: words.moment(deadline) })}</span>}
        </span>
        <Icon name="chevron-right" size={20} />
      </Link>
    </li>
  );
}

/** What waits for an answer, the most urgent first. */
export function Needs({ needs }: { needs: readonly Need[] }) {
  const { t } = useTranslation('today');
  const [whole, setWhole] = useState(false);
  const rest = needs.length - shownAtOnce;
  if (needs.length === 0) {
    return (
      <Card title={t('needs.title')}>
        <p className="quiet">{t('needs.none')}</p>
      </Card>
    );
  }
  return (
    <Card title={t('needs.title')}>
      <ul className={styles.needs}>
        {(whole ? needs : needs.slice(0, shownAtOnce)).map((need) => (
          <NeedLine key={[need.kind, need.order, need.visit, need.offer].join()} need={need} />
        ))}
      </ul>
      {rest > 0 && !whole && (
        <Button kind="quiet" size="s" wide onClick={() => setWhole(true)}>
          {t('needs.more', { count: rest })}
        </Button>
      )}
    </Card>
  );
}
