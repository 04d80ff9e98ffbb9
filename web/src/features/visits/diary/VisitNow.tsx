import type { Visit } from '@ladushki/contract/visit-schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { EmergencyButton } from '../emergency/EmergencyButton.tsx';
import { cardQuery } from '../visit-queries.ts';
import type { VisitSide } from '../visit-side.ts';
import { DiaryLines } from './DiaryLines.tsx';
import { linesOf } from './lines.ts';
import { renewCard } from './renew-card.ts';
import { useLiveDiary } from './use-live-diary.ts';

const shownLines = 3;

/** The last entries of the diary, for the family. */
function LastEntries({ visit }: { visit: Visit }) {
  const { t } = useTranslation('diary');
  const query = useQuery(cardQuery(visit.id ?? 0));
  useLiveDiary();
  if (!query.data) return null;
  const lines = linesOf(visit, query.data.diary, []);
  return (
    <section>
      <h3>{t('title')}</h3>
      <DiaryLines visit={visit} side="family" lines={lines.slice(0, shownLines)} onError={() => renewCard(query)} />
      {lines.length > shownLines && (
        <ButtonLink to={`/visits/${visit.id}`} kind="quiet" size="s">
          {t('wholeDiary')}
        </ButtonLink>
      )}
    </section>
  );
}

/** What the day shows of a visit under way: to the sitter the emergency sheet, to the family what was written. */
export function VisitNow({ visit, side }: { visit: Visit; side: VisitSide }) {
  if (side === 'sitter') return <EmergencyButton visit={visit} side={side} />;
  return visit.state === 'under_way' && <LastEntries visit={visit} />;
}
