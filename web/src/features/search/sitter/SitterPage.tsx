import type { SitterDetail } from '@ladushki/contract/sitter-card';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useNear } from '../../../lib/use-near.ts';
import { Boundary, Sections } from '../../../ui/feedback/Boundary.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { Breadcrumbs } from '../../../ui/layout/Breadcrumbs.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ComplaintButton } from '../../complaints/ComplaintButton.tsx';
import { PlaceMap } from '../../map/PlaceMap.tsx';
import { ReviewsPreview } from '../../reviews/ReviewsPreview.tsx';
import { SitterCard } from '../results/SitterCard.tsx';
import { sitterQueries } from '../search-queries.ts';
import { Awards, Education, WorkHistory } from './Background.tsx';
import { BookingBox } from './BookingBox.tsx';
import { Checks } from './Checks.tsx';
import { Services, SkillsAndLanguages } from './Offer.tsx';
import { PersonDetails, WorkDetails } from './ProfileFacts.tsx';
import styles from './Sitter.module.css';
import { SitterHead } from './SitterHead.tsx';
import { SitterShape } from './SitterShape.tsx';
import { Week } from './Week.tsx';

function About({ sitter: { profile } }: { sitter: SitterDetail }) {
  const { t } = useTranslation('search');
  return (
    <Card title={t('sitter.about')}>
      {profile.description ? (
        <p className={styles.text}>{profile.description}</p>
      ) : (
        <p className="quiet">{t('sitter.noAbout')}</p>
      )}
    </Card>
  );
}

function Location({ sitter: { profile } }: { sitter: SitterDetail }) {
  const { t } = useTranslation('search');
  if (!profile.location) return null;
  return (
    <Card title={t('sitter.location')}>
      <PlaceMap place={profile.location} label={t('sitter.mapLabel')} isApproximate />
      <p className={styles.below}>{`${profile.location.address}. ${t('sitter.approximate')}`}</p>
    </Card>
  );
}

function Similar({ similar }: Pick<SitterDetail, 'similar'>) {
  const { t } = useTranslation('search');
  if (similar.length === 0) return null;
  return (
    <section className={styles.similar}>
      <h2>{t('sitter.similar')}</h2>
      <ul className="card-grid">
        {similar.map((sitter) => (
          <li key={sitter.id}>
            <SitterCard sitter={sitter} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const SitterNumbers = lazyPart(async () => (await import('../../reliability/SitterNumbers.tsx')).SitterNumbers, {
  failed: () => null,
});

function Reliability({ reliability }: Pick<SitterDetail, 'reliability'>) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  if (!reliability) return null;
  return <div ref={place}>{isNear && <SitterNumbers numbers={reliability} />}</div>;
}

const ConfirmedReferences = lazyPart(async () => (await import('./ConfirmedReferences.tsx')).ConfirmedReferences, {
  failed: () => null,
});

function Page({ sitter }: { sitter: SitterDetail }) {
  const id = String(sitter.id);
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.parts}>
          <Sections>
            <SitterHead sitter={sitter} />
            <About sitter={sitter} />
            <Checks checks={sitter.checks} />
            <Reliability reliability={sitter.reliability} />
            <Week id={id} />
            <Services id={id} />
            <SkillsAndLanguages sitter={sitter} />
            <WorkDetails sitter={sitter} />
            <WorkHistory id={id} />
            {sitter.checks.some(({ kind, by }) => kind === 'recommendation' && by?.kind === 'family') && (
              <ConfirmedReferences id={id} />
            )}
            <Education id={id} />
            <Awards id={id} />
            <PersonDetails sitter={sitter} />
            <Location sitter={sitter} />
            <ReviewsPreview id={id} rating={sitter.profile.rating} />
            <div>
              <ComplaintButton target="sitter" id={sitter.id} />
            </div>
          </Sections>
        </div>
        <aside className={styles.side}>
          <Boundary>
            <BookingBox sitter={sitter} />
          </Boundary>
        </aside>
      </div>
      <Boundary>
        <Similar similar={sitter.similar} />
      </Boundary>
    </>
  );
}

/** The public page of a sitter. */
export function SitterPage({ id }: { id: string }) {
  const { t } = useTranslation('search');
  const query = useQuery(sitterQueries.detail(id));
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t('common:nav.main'), to: '/' },
          { label: t('common:nav.specialists'), to: '/specialists' },
          { label: query.data?.profile.full_name ?? t('sitter.one') },
        ]}
      />
      <Loaded
        query={query}
        skeleton={<SitterShape />}
        isPage
        missing={<ButtonLink to="/specialists">{t('sitter.toList')}</ButtonLink>}
      >
        {(sitter) => <Page sitter={sitter} />}
      </Loaded>
    </>
  );
}
