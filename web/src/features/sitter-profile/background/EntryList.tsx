import type { SitterDocument } from '@ladushki/contract/sitter-profile';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cutFileName } from '../../../lib/format/short-texts.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { DocumentsDrawing } from '../../../ui/art/drawings.tsx';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { State } from '../../../ui/feedback/State.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { IconButton } from '../../../ui/inputs/IconButton.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useRemoval } from '../../files/use-removal.ts';
import { StatusBadge } from '../documents/DocumentStatus.tsx';
import styles from './Entries.module.css';

/** An education or work entry. */
export interface Entry {
  id: number;
  title: string;
  subtitle: string;
  period: string;
  text?: string;
  /** Impossible dates. */
  checkDates: boolean;
  documents: readonly SitterDocument[];
}

export interface EntryAddresses {
  add: string;
  edit: (id: number) => string;
}

interface EntryListProps {
  entries: readonly Entry[];
  addresses: EntryAddresses;
  words: { add: string; empty: string };
  remove: (id: number) => Promise<unknown>;
}

function EntryRow({ entry, address, onRemove }: { entry: Entry; address: string; onRemove: () => void }) {
  const { t } = useTranslation('sitter-profile');
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link to={address} className={styles.link}>
            {entry.title} <Icon name="edit" size={18} />
          </Link>
        </h2>
        {entry.subtitle && <p>{entry.subtitle}</p>}
        <p className="quiet">{entry.period}</p>
        {entry.checkDates && (
          <p className="row-wrap">
            <Badge tone="red" icon="warning">
              {t('checkDates')}
            </Badge>
            <span>{t('checkDatesText')}</span>
          </p>
        )}
        {entry.text && <p className={styles.text}>{entry.text}</p>}
        {entry.documents.map(({ id, name, verification_status }) => (
          <p key={id} className="row-wrap">
            <span>{cutFileName(name)}</span>
            <StatusBadge status={verification_status} />
          </p>
        ))}
      </div>
      <div className={styles.buttons}>
        <IconButton icon="trash" label={t('removeEntry', { name: entry.title })} onClick={onRemove} />
      </div>
    </li>
  );
}

/** Entries newest first, with their documents, edit and delete. */
export function EntryList({ entries, addresses, words, remove }: EntryListProps) {
  const { t } = useTranslation('sitter-profile');
  const { removed, askAbout, dialog } = useRemoval<Entry>(remove);
  const add: ReactNode = (
    <ButtonLink to={addresses.add} icon={<Icon name="plus" size={20} />}>
      {words.add}
    </ButtonLink>
  );
  return (
    <>
      {entries.length === 0 ? (
        <State drawing={<DocumentsDrawing />} action={add}>
          {words.empty}
        </State>
      ) : (
        <Stack gap={2}>
          <ul className="stack-2">
            {entries.map((entry) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                address={addresses.edit(entry.id)}
                onRemove={() => askAbout(entry)}
              />
            ))}
          </ul>
          <div>{add}</div>
        </Stack>
      )}
      <p className={styles.after}>
        <Link to="/profile/awards-achievements#documents">{t('documents.all')}</Link>
      </p>
      <ConfirmDialog {...dialog} title={t('removeTitle')} action={t('remove')}>
        {t('removeText', { name: removed?.title ?? '' })}
      </ConfirmDialog>
    </>
  );
}
