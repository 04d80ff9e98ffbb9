import type { TodayVisit } from '@ladushki/contract/today';
import { timeText } from '../../lib/format/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSession } from '../../lib/session.ts';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { firstName } from '../search/results/first-name.ts';
import { VisitAllergies } from '../visits/contact/VisitAllergies.tsx';
import { VisitContacts } from '../visits/contact/VisitContacts.tsx';
import { VisitPlace } from '../visits/contact/VisitPlace.tsx';
import { serverNow } from '../visits/server-clock.ts';
import { useVisitTexts } from '../visits/use-visit-texts.ts';
import { VisitCode } from '../visits/VisitCode.tsx';
import styles from './Today.module.css';

/** Only where a visit is under way, or about to be. */
const VisitNow = lazyPart(async () => (await import('../visits/diary/VisitNow.tsx')).VisitNow, { failed: () => null });

/** The visit now, or the next: who, when, where and the one thing to do. */
export function NextVisit({ visit }: { visit: TodayVisit }) {
  const { t } = useTranslation('today');
  const words = useVisitTexts();
  const isSitter = useSession()?.userId === visit.sitter.id;
  const person = isSitter ? visit.customer : visit.sitter;
  const isNow = visit.state === 'under_way';
  const isOver = visit.state === 'done' || Date.parse(visit.ends_at) <= serverNow().getTime();
  const children = visit.children.flatMap(({ full_name }) => full_name ?? []);
  return (
    <Card title={t(isNow ? 'visit.now' : isOver ? 'visit.over' : 'visit.next')}>
      <div className={styles.visit}>
        <p className={styles.when}>
          {isNow ? (
            t('visit.until', { time: visit.end_time })
          ) : (
            <>
              {words.day(visit.date)}, <span className={styles.hours}>{words.hours(visit)}</span>
            </>
          )}
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
        {visit.eta && !isNow && !isOver && <p>{t('visit.eta', { time: timeText(visit.eta) })}</p>}
        {!visit.promised && !isNow && !isOver && (
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
        {visit.address && <VisitPlace address={visit.address.address} route={isSitter ? visit.route_url : null} />}
        <VisitAllergies allergies={visit.allergies} />
        {visit.code && <VisitCode code={visit.code} />}
        <ButtonLink to={`/visits/${visit.id}`} wide>
          {visit.has_code_field ? t('visit.arrive') : t('visit.open')}
        </ButtonLink>
        <VisitContacts phone={visit.phone_number} room={visit.chat_room} reads={visit.money === null} />
        {(isNow || visit.has_code_field) && <VisitNow visit={visit} side={isSitter ? 'sitter' : 'family'} />}
      </div>
    </Card>
  );
}
