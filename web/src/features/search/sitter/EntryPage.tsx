import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { DocumentsDrawing } from '../../../ui/art/drawings.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { State } from '../../../ui/feedback/State.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { type Fact, Facts } from '../../account/profile/Facts.tsx';
import styles from './SubPage.module.css';

interface EntryPageProps<Entry> {
  sitter: string;
  query: UseQueryResult<{ results: Entry[] }>;
  entryId: string;
  nameOf: (entry: Entry) => string;
  factsOf: (entry: Entry) => (Fact | null)[];
  textOf?: (entry: Entry) => string;
  /** Content below, such as all entries of the kind. */
  children: ReactNode;
}

/** One entry of a sitter's list. */
export function EntryPage<Entry extends { id: number }>(props: EntryPageProps<Entry>) {
  const { sitter, query, entryId, nameOf, factsOf, textOf, children } = props;
  const { t } = useTranslation('search');
  const back = <ButtonLink to={`/specialists/${sitter}`}>{t('sitter.toPage')}</ButtonLink>;
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={5} />} missing={back}>
      {({ results }) => {
        const entry = results.find(({ id }) => String(id) === entryId);
        const text = entry && textOf?.(entry);
        if (!entry)
          return (
            <State drawing={<DocumentsDrawing />} action={back}>
              {t('sitter.noEntry')}
            </State>
          );
        return (
          <Stack gap={2}>
            <Card>
              <div className="stack-2">
                <h2 className={styles.name}>{nameOf(entry)}</h2>
                <Facts facts={factsOf(entry)} />
                {text && <p className="own-words">{text}</p>}
              </div>
            </Card>
            {results.length > 1 && children}
          </Stack>
        );
      }}
    </Loaded>
  );
}
