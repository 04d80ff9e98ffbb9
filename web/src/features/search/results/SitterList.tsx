import { mostListed } from '@ladushki/contract/search-constants';
import type { SitterCard as Sitter } from '@ladushki/contract/sitter-card';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useIsMember } from '../../../lib/session.ts';
import { FitLine } from '../../fit/FitLine.tsx';
import { NothingFound, ResultItem, ResultList } from '../browser/ResultList.tsx';
import { type Filters, sitterFilters } from '../filters/filters.ts';
import { sittersQuery } from '../search-queries.ts';
import { SitterCard } from './SitterCard.tsx';
import { SitterListSkeleton } from './SitterListSkeleton.tsx';

/** Memoised by sitter. */
const Item = memo(({ sitter, isFree }: { sitter: Sitter; isFree: boolean }) => (
  <ResultItem id={sitter.id} by={[sitter, isFree]}>
    <SitterCard sitter={sitter} isFree={isFree}>
      {sitter.fit && <FitLine fit={sitter.fit} />}
    </SitterCard>
  </ResultItem>
));

const skeleton = (
  <ul className="card-grid">
    <SitterListSkeleton />
  </ul>
);

interface SitterListProps {
  filters: Filters;
  onReset: () => void;
}

export function SitterList({ filters, onReset }: SitterListProps) {
  const { t } = useTranslation('search');
  const isMember = useIsMember();
  const query = useInfiniteQuery({ ...sittersQuery(filters, isMember), placeholderData: keepPreviousData });
  const sitters = query.data?.pages.flatMap((page) => page.results) ?? [];
  const isNarrowed = sitterFilters.count(filters) > 0 || Boolean(filters.search);
  const count = query.data?.pages[0]?.count ?? 0;
  const isCut = sitters.length >= mostListed && sitters.length < count;
  const words = { narrow: t('empty.narrow'), text: t('empty.text') };
  return (
    <>
      <ResultList
        query={query}
        className="card-grid"
        skeleton={skeleton}
        empty={<NothingFound isNarrowed={isNarrowed} onReset={onReset} words={words} />}
        more={<SitterListSkeleton count={2} />}
      >
        {sitters.map((sitter) => (
          <Item key={sitter.id} sitter={sitter} isFree={Boolean(filters.days || filters.date_from)} />
        ))}
      </ResultList>
      {isCut && <p className="quiet">{t('listEnd')}</p>}
    </>
  );
}
