import { api } from 'virtual:api-manifest';
import type { ReplyOf } from '@ladushki/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { dayText, timeText } from '../../../lib/format/dates.ts';
import { numberText } from '../../../lib/format/formats.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { queryOf } from '../../../lib/query/queries.ts';
import { useSession } from '../../../lib/session.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/Button.tsx';
import { Actions } from '../../../ui/layout/Actions.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { TabStrip } from '../../../ui/layout/TabStrip.tsx';
import { History } from '../parts/History.tsx';
import { RevealButton } from '../parts/RevealButton.tsx';
import styles from '../parts/Staff.module.css';
import { MysteryCard } from './MysteryCard.tsx';
import { PayByHand } from './PayByHand.tsx';
import { HoldButton, HoldNotice } from './PayoutHold.tsx';
import { PersonBadges } from './PeopleSearch.tsx';
import { PersonChecks } from './PersonChecks.tsx';
import { PersonComplaints, PersonOrders, PersonReviews, PersonSessions } from './PersonLists.tsx';

type Person = ReplyOf<typeof api.moderation.person>;

const tabs = ['orders', 'reviews', 'complaints', 'checks', 'sessions', 'log'] as const;

function Facts({ person }: { person: Person }) {
  const { t } = useTranslation('staff');
  const { locale } = useLocale();
  const yes = (is: boolean) => t(is ? 'person.yes' : 'person.no');
  const orders = Object.values(person.orders).reduce((sum, count) => sum + count, 0);
  const facts: [string, string][] = [
    [t('person.email'), yes(person.email_confirmed)],
    [t('person.phone'), yes(person.phone_confirmed)],
    [t('person.bank'), yes(person.bank_verified)],
    ...(person.verification_status
      ? [
          [t('person.verification'), t(`values.verification_status.${person.verification_status as 'verified'}`)] as [
            string,
            string,
          ],
        ]
      : []),
    ...(person.rating !== null ? [[t('person.rating'), numberText(person.rating, locale, 2)] as [string, string]] : []),
    [t('person.sessions'), String(person.sessions)],
    [t('person.orders'), String(orders)],
    [t('person.reviews'), `${person.reviews_written} / ${person.reviews_received}`],
    [t('person.complaints'), `${person.complaints_made} / ${person.complaints_received}`],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Moderators' messages to the person, newest first. */
function Warnings({ warnings }: Pick<Person, 'warnings'>) {
  const { t } = useTranslation('staff');
  if (warnings.length === 0) return null;
  return (
    <Card title={t('person.warnings')}>
      <ul className="stack-1">
        {warnings.map(({ at, by, text }) => (
          <li key={at}>
            <p className="own-words">{text}</p>
            <p className="small-quiet">
              {dayText(at)}, {timeText(at)}, {by?.full_name}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const dialogs = {
  block: lazyDialog(async () => (await import('./BlockDialog.tsx')).BlockDialog),
  unblock: lazyDialog(async () => (await import('./BlockDialog.tsx')).UnblockDialog),
  dismiss: lazyDialog(async () => (await import('./DismissDialog.tsx')).DismissDialog),
};

function PersonActions({ person }: { person: Person }) {
  const { t } = useTranslation('staff');
  const [isAsking, setAsking] = useState(false);
  const me = useSession()?.userId;
  const whenUsual = person.blocked ? 'unblock' : 'block';
  const act = person.role === 'moderator' ? 'dismiss' : whenUsual;
  const Dialog = dialogs[act];
  const mayAsk = !person.erased && person.id !== me;
  return (
    <Actions>
      {person.phone_confirmed && (
        <RevealButton target="phone" id={person.id}>
          {t('person.showPhone')}
        </RevealButton>
      )}
      {person.role === 'sitter' && !person.blocked && !person.erased && (
        <ButtonLink kind="secondary" size="s" to={`/specialists/${person.id}`}>
          {t('person.profile')}
        </ButtonLink>
      )}
      {person.role === 'sitter' && (
        <>
          <PayByHand id={person.id} name={person.full_name} />
          <HoldButton id={person.id} name={person.full_name} isHeld={person.payouts_held !== null} />
        </>
      )}
      {mayAsk && (
        <Button
          kind={act === 'unblock' ? 'secondary' : 'danger'}
          size="s"
          icon={<Icon name="ban" size={18} />}
          onClick={() => setAsking(true)}
          {...Dialog.prefetch}
        >
          {t(`person.${act}`)}
        </Button>
      )}
      {isAsking && <Dialog id={person.id} name={person.full_name} onClose={() => setAsking(false)} />}
    </Actions>
  );
}

function Lists({ person }: { person: Person }) {
  const { t } = useTranslation('staff');
  const [params] = useSearchParams();
  const chosen = tabs.find((tab) => tab === params.get('tab')) ?? 'orders';
  const log = person.log.map(({ at, by, action, reason }) => ({ at, by, action, text: reason }));
  return (
    <div>
      <TabStrip label={t('person.tabs.label')}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            to={`?tab=${tab}`}
            replace
            preventScrollReset
            aria-current={tab === chosen ? 'page' : undefined}
          >
            {t(`person.tabs.${tab}`)}
          </Link>
        ))}
      </TabStrip>
      {chosen === 'orders' && <PersonOrders id={person.id} />}
      {chosen === 'reviews' && <PersonReviews id={person.id} />}
      {chosen === 'complaints' && <PersonComplaints id={person.id} />}
      {chosen === 'checks' && <PersonChecks id={person.id} isSitter={person.role === 'sitter' && !person.erased} />}
      {chosen === 'sessions' && <PersonSessions id={person.id} />}
      {chosen === 'log' && <History entries={log} empty={t('person.empty.log')} />}
    </div>
  );
}

/** A person's card. */
export function PersonView({ id }: { id: number }) {
  const { t } = useTranslation('staff');
  const query = useQuery(queryOf(api.moderation.person, { params: { id } }));
  const back = <ButtonLink to="/staff/people">{t('person.back')}</ButtonLink>;
  return (
    <Loaded isPage query={query} skeleton={<Skeleton height={480} />} missing={back}>
      {(person) => (
        <Stack>
          <div className={styles.head}>
            <Link className={styles.back} to="/staff/people">
              <Icon name="arrow-left" size={18} />
              {t('person.back')}
            </Link>
            <h1 className={styles.title}>{person.full_name}</h1>
            <p className={styles.line}>
              <span>{t(`people.roles.${person.role ?? 'none'}`)}</span>
              <span>{t('people.number', { id: person.id })}</span>
              <span>{t('people.since', { day: dayText(person.created_date) })}</span>
              <PersonBadges person={person} />
            </p>
          </div>
          <HoldNotice hold={person.payouts_held} />
          <Card title={t('person.facts')}>
            <Stack gap={2}>
              <Facts person={person} />
              <PersonActions person={person} />
            </Stack>
          </Card>
          <Warnings warnings={person.warnings} />
          {person.mystery_client && <MysteryCard id={person.id} name={person.full_name} />}
          <Lists person={person} />
        </Stack>
      )}
    </Loaded>
  );
}
