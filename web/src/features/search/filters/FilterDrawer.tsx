import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../../ui/feedback/Modal.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { sitterCountQuery } from '../search-queries.ts';
import styles from './FilterDrawer.module.css';
import { FilterForm } from './FilterForm.tsx';
import { type Filters, withoutFilters } from './filters.ts';

interface FilterDrawerProps {
  filters: Filters;
  onApply: (filters: Filters) => void;
  onClose: () => void;
}

/** The filters on a phone: chosen in peace, with the number of what they would show on the button. */
export function FilterDrawer({ filters, onApply, onClose }: FilterDrawerProps) {
  const { t } = useTranslation('search');
  const [draft, setDraft] = useState(filters);
  const asked = useDeferredValue(draft);
  const { data, isFetching } = useQuery({ ...sitterCountQuery(asked), placeholderData: (before) => before });
  return (
    <Modal open onClose={onClose} title={t('filters.title')} side>
      <FilterForm filters={draft} onChange={(patch) => setDraft((before) => ({ ...before, ...patch }))} />
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
          {data ? t('show', { count: data.count }) : t('showAll')}
        </Button>
        <Button kind="quiet" size="s" onClick={() => setDraft(withoutFilters(draft))}>
          {t('reset')}
        </Button>
      </div>
    </Modal>
  );
}
