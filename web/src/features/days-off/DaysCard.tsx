import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import type { Prefetch } from '../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import styles from './DaysCard.module.css';

interface Entry {
  id: number;
}

export interface DayDialogProps<Item extends Entry> {
  /** Undefined: a new one. */
  entry: Item | undefined;
  onClose: () => void;
}

interface DaysCardProps<Item extends Entry> {
  part: 'daysOff' | 'extraHours';
  query: UseQueryResult<{ results: Item[] }>;
  nameOf: (entry: Item) => string;
  about?: (entry: Item) => ReactNode;
  isEditable?: boolean;
  Dialog: ComponentType<DayDialogProps<Item>> & { prefetch: Prefetch };
  remove: { isPending: boolean; mutate: (input: { params: Entry }, then: { onSettled: () => void }) => void };
}

/** Days with a word about each, to add, change or delete. */
export function DaysCard<Item extends Entry>(props: DaysCardProps<Item>) {
  const { part, query, nameOf, about, isEditable, Dialog, remove } = props;
  const { t } = useTranslation('sitter-profile');
  const [edited, setEdited] = useState<Item | 'new' | null>(null);
  const [removed, setRemoved] = useState<Item | null>(null);
  const title = t(`${part}.title`);
  const line = (entry: Item) => (
    <li key={entry.id} className={styles.entry}>
      <div className={styles.words}>
        <b>{nameOf(entry)}</b>
        {about?.(entry)}
      </div>
      {isEditable && (
        <IconButton icon="edit" label={t('editEntry', { name: nameOf(entry) })} onClick={() => setEdited(entry)} />
      )}
      <IconButton icon="trash" label={t('removeEntry', { name: nameOf(entry) })} onClick={() => setRemoved(entry)} />
    </li>
  );
  return (
    <Card title={title}>
      <div className="stack-1">
        <p className="quiet">{t(`${part}.about`)}</p>
        <Loaded query={query} skeleton={<Skeleton height={56} />}>
          {({ results }) =>
            results.length === 0 ? (
              <p className="quiet">{t(`${part}.empty`)}</p>
            ) : (
              <ul className={styles.list} aria-label={title}>
                {results.map(line)}
              </ul>
            )
          }
        </Loaded>
        <div>
          <Button
            kind="secondary"
            icon={<Icon name="plus" size={20} />}
            onClick={() => setEdited('new')}
            {...Dialog.prefetch}
          >
            {t(`${part}.add`)}
          </Button>
        </div>
      </div>
      {edited && <Dialog entry={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        open={removed !== null}
        title={t(`${part}.removeTitle`)}
        action={t('remove')}
        danger
        loading={remove.isPending}
        onClose={() => setRemoved(null)}
        onConfirm={() =>
          removed && remove.mutate({ params: { id: removed.id } }, { onSettled: () => setRemoved(null) })
        }
      >
        {t(`${part}.removeText`, { name: removed ? nameOf(removed) : '' })}
      </ConfirmDialog>
    </Card>
  );
}
