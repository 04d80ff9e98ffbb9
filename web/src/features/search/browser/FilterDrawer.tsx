import { useDeferredValue, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Modal } from '../../../ui/feedback/Modal.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import styles from './FilterDrawer.module.css';
import type { BaseFilters } from './filter-set.ts';
import type { ListKind } from './list-kind.ts';

interface FilterDrawerProps<Filters extends BaseFilters> {
  kind: ListKind<Filters>;
  filters: Filters;
  onApply: (filters: Filters) => void;
  onClose: () => void;
}

/** Filters on a phone: applied by a button that shows the number of results. */
export function FilterDrawer<Filters extends BaseFilters>({
  kind,
  filters,
  onApply,
  onClose,
}: FilterDrawerProps<Filters>) {
  const { t } = useTranslation('search');
  const words = kind.useWords();
  const [draft, setDraft] = useState(filters);
  const { count, isFetching } = kind.useDraftCount(useDeferredValue(draft));
  return (
    <Modal open onClose={onClose} title={t('filters.title')} side>
      <kind.Form filters={draft} onChange={(patch) => setDraft((before) => ({ ...before, ...patch }))} />
      <div className={styles.buttons}>
        <Button
          className={styles.show}
          aria-live="polite"
          data-busy={isFetching || undefined}
          onClick={() => {
            onApply(draft);
            onClose();
          }}
        >
          {count === undefined ? t('showAll') : words.show(count)}
        </Button>
        <Button kind="quiet" size="s" onClick={() => setDraft(kind.filters.without)}>
          {t('reset')}
        </Button>
      </div>
    </Modal>
  );
}
