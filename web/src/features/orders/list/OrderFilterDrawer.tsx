import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../../ui/feedback/Modal.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import styles from '../../search/filters/FilterDrawer.module.css';
import { openOrderCountQuery } from './list-queries.ts';
import { OrderFilterForm } from './OrderFilterForm.tsx';
import type { OrderFilters } from './order-filters.ts';

interface OrderFilterDrawerProps {
  filters: OrderFilters;
  onApply: (filters: OrderFilters) => void;
  onClose: () => void;
}

const cleared: OrderFilters = {
  services: undefined,
  skills: undefined,
  languages: undefined,
  religions: undefined,
  days: undefined,
  price_from: undefined,
  price_to: undefined,
};

/** The filters on a phone: chosen in peace, with the number of what they would show on the button. */
export function OrderFilterDrawer({ filters, onApply, onClose }: OrderFilterDrawerProps) {
  const { t } = useTranslation('orders');
  const [draft, setDraft] = useState(filters);
  const { data } = useQuery({ ...openOrderCountQuery(useDeferredValue(draft)), placeholderData: keepPreviousData });
  const show = () => {
    onApply(draft);
    onClose();
  };
  return (
    <Modal open onClose={onClose} title={t('list.filters')} side>
      <OrderFilterForm filters={draft} onChange={(patch) => setDraft((before) => ({ ...before, ...patch }))} />
      <div className={styles.buttons}>
        <Button className={styles.show} aria-live="polite" onClick={show}>
          {data ? t('list.show', { count: data.count }) : t('list.showAll')}
        </Button>
        <Button kind="quiet" size="s" onClick={() => setDraft((before) => ({ ...before, ...cleared }))}>
          {t('list.resetShort')}
        </Button>
      </div>
    </Modal>
  );
}
