import type { TodayVisit } from '@ladushki/contract/today';
import { timeText } from '../../lib/format/dates.ts';
import { phoneText } from '../../lib/format/phone.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSession } from '../../lib/session.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { firstName } from '../search/results/first-name.ts';
import { useVisitTexts } from '../visits/use-visit-texts.ts';
import { VisitCode } from '../visits/VisitCode.tsx';
import styles from './Today.module.css';

/** Only where a visit is under way, or about to be. */
const VisitNow = lazyPart(async () => (await import('../visits/diary/VisitNow.tsx')).VisitNow, { failed: () => null });

interface PartProps {
  visit: TodayVisit;
  isSitter: boolean;
}

function Place({ visit: { address, route_url }, isSitter }: PartProps) {
  const { t } = useTranslation('today');
  if (!address) return null;
  return (
    <p className={styles.fact}>
      <Icon name="pin" size={20} />
      <span>
        {address.address}
        {isSitter && route_url && (
          <a href={route_url} target="_blank" rel="noreferrer" className={styles.route}>
            {t('visit.route')}
          </a>
        )}
      </span>
    </p>
  );
}

function Allergies({ visit: { allergies } }: { visit: TodayVisit }) {
  const { t } = useTranslation('today');
  if (!allergies?.length) return null;
  return (
    <Notice tone="red" icon="warning" title={t('visit.allergies')}>
      {allergies.map(({ child, text }) => (
        <p key={child} className="own-words">
          {t('visit.allergy', { child, text })}
        </p>
      ))}
    </Notice>
  );
}

function Contacts({ visit: { phone_number, chat_room } }: { visit: TodayVisit }) {
  const { t } = useTranslation('today');
  return (
    <div className={styles.contacts}>
      {phone_number && (
        <a href={`tel:${phone_number}`} className={styles.phone}>
          <Icon name="phone" size={20} />
          {phoneText(phone_number)}
        </a>
      )}
      {chat_room !== null && (
        <ButtonLink to={`/profile/chat?room=${chat_room}`} kind="secondary" icon={<Icon name="chat" size={20} />}>
          {t('visit.chat')}
        </ButtonLink>
      )}
    </div>
  );
}

/** The visit now, or the next: who, when, where and the one thing to do. */
export function NextVisit({ visit }: { visit: TodayVisit }) {
  const { t } = useTranslation('today');
  const words = useVisitTexts();
  const isSitter = useSession()?.userId === visit.sitter.id;
  const person = isSitter ? visit.customer : visit.sitter;
  const isNow = visit.state === 'under_way';
  const children = visit.children.flatMap(({ full_name }) => full_name ?? []);
  return (
    <Card title={isNow ? t('visit.now') : t('visit.next')}>
      <div className={styles.visit}>
        <p className={styles.when}>
          {isNow ? t('visit.until', { time: visit.end_time }) : `${words.day(visit.date)}, ${words.hours(visit)}`}
        </p>
        {isNow && visit.arrival && isSitter && (
          <p className="quiet">{t('visit.since', { time: timeText(visit.arrival.at) })}</p>
        )}
        {isNow && visit.arrival && !isSitter && (
          <p>
            {t('visits:head.family.under_way', {
              together: words.list([visit.sitter.full_name, ...children].map(firstName)),
              since: timeText(visit.arrival.at),
            })}
          </p>
        )}
        {visit.eta && !isNow && <p>{t('visit.eta', { time: timeText(visit.eta) })}</p>}
        {!visit.promised && !isNow && (
          <Notice tone="amber" icon="ruble">
            {t('visit.notPromised')}
          </Notice>
        )}
        <div className="row">
          <Avatar name={person.full_name} image={person.image} size={56} />
          <div className={styles.names}>
            <p className="own-name">{person.full_name}</p>
            {children.length > 0 && <p className="quiet">{words.list(children)}</p>}
          </div>
        </div>
        <Place visit={visit} isSitter={isSitter} />
        <Allergies visit={visit} />
        {visit.code && <VisitCode code={visit.code} />}
        <ButtonLink to={`/visits/${visit.id}`} wide>
          {visit.has_code_field ? t('visit.arrive') : t('visit.open')}
        </ButtonLink>
        <Contacts visit={visit} />
        {(isNow || visit.has_code_field) && <VisitNow visit={visit} side={isSitter ? 'sitter' : 'family'} />}
      </div>
    </Card>
  );
}
