import { api } from 'virtual:api-manifest';
import type { SavedSearch } from '@ladushki/contract/saved-searches';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import styles from './SavedSearches.module.css';
import { showSearches } from './saved-search-queries.ts';

const SearchDialog = lazyDialog(async () => (await import('./SearchDialog.tsx')).SearchDialog);

const whenWords = { at_once: 'notifyNow', daily: 'notifyDaily', off: 'notifyOff' } as const;
const channelWords = { push: 'channelPush', email: 'channelEmail' } as const;

function Change({ search }: { search: SavedSearch }) {
  const { t } = useTranslation('saved-searches');
  const [isOpen, setOpen] = useState(false);
  const update = useApiMutation(api.savedSearches.update, { invalidates: showSearches });
  const { id, name, notify, channels } = search;
  return (
    <>
      <Button
        kind="secondary"
        size="s"
        aria-label={t('editOne', { name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('edit')}
      </Button>
      {isOpen && (
        <SearchDialog
          title={t('editTitle')}
          id={id}
          values={{ name, notify, channels }}
          onSave={(body) => update.mutateAsync({ params: { id }, body })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Remove({ search: { id, name } }: { search: SavedSearch }) {
  const { t } = useTranslation('saved-searches');
  const [asking, setAsking] = useState(false);
  const remove = useApiMutation(api.savedSearches.remove, { invalidates: showSearches });
  return (
    <>
      <Button kind="quiet" size="s" aria-label={t('deleteOne', { name })} onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('deleteTitle', { name })}
        action={t('delete')}
        loading={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ params: { id } }, { onSettled: () => setAsking(false) })}
      >
        {t('deleteText')}
      </ConfirmDialog>
    </>
  );
}

/** One saved search: its name leads to what it finds. */
export function SearchRow({ search }: { search: SavedSearch }) {
  const { t } = useTranslation('saved-searches');
  const { notify, channels } = search;
  const how = notify === 'off' ? [] : channels.map((channel) => t(channelWords[channel]));
  return (
    <Card>
      <div className={styles.row}>
        <div className={styles.words}>
          <h2 className={styles.name}>
            <Link to={`/profile/searches/${search.id}`}>{search.name}</Link>
          </h2>
          <p className="small-quiet">{[t(whenWords[notify]), ...how].join(' · ')}</p>
        </div>
        {search.new_count > 0 && <Badge tone="blue">{t('newCount', { count: search.new_count })}</Badge>}
        <div className="row-wrap">
          <Change search={search} />
          <Remove search={search} />
        </div>
      </div>
    </Card>
  );
}
