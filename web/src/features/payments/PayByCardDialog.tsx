import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RadioCards } from '../../ui/inputs/RadioCards.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { type Failure, FailureWords } from './FailureWords.tsx';
import { SaveCard } from './SaveCard.tsx';
import { cardTitle } from './saved-cards.ts';
import { usePayChoice } from './use-pay-choice.ts';

export interface PayByCardDialogProps {
  /** In words. */
  sum: string;
  /** Of the last try. */
  failure: Failure | null;
  /** With a consent to charge the weeks to come; null: nothing of the kind is asked. */
  saving: 'once' | 'weekly' | null;
  loading: boolean;
  onPay: (choice: { payment_method?: number; save_method?: true }) => void;
  onClose: () => void;
}

/** By a saved card, which is charged at once, or by another one on the provider's page. */
export function PayByCardDialog({ sum, failure, saving, loading, onPay, onClose }: PayByCardDialogProps) {
  const { t } = useTranslation('payments');
  const { value, choose, offered, saved } = usePayChoice({ isAnother: failure?.action === 'other_card' });
  const [saves, setSaves] = useState(false);
  // A saved card is saved already: it can only be charged for the weeks.
  const asksToSave = saving === 'weekly' || (saving === 'once' && !saved);
  const options = [
    ...offered.map(({ card, value: option }) => ({
      ...{ value: option, title: t('choice.saved', { card: cardTitle(card) }), text: t('choice.savedText') },
    })),
    { value: 'card', title: t('choice.another'), text: t('choice.anotherText') },
  ];
  return (
    <ConfirmDialog
      open
      title={t('choice.title', { sum })}
      action={saved ? t('choice.pay', { sum }) : t('choice.go')}
      loading={loading}
      onClose={onClose}
      onConfirm={() =>
        onPay({
          ...(saved && { payment_method: saved.id }),
          ...(asksToSave && saves && { save_method: true as const }),
        })
      }
    >
      <Stack gap={2}>
        {failure && (
          <Notice tone="red" icon="info" title={t('failed.title')}>
            <FailureWords failure={failure} />
          </Notice>
        )}
        {offered.length > 0 && (
          <RadioCards label={t('choice.label')} value={value} onChange={choose} options={options} />
        )}
        {asksToSave && <SaveCard isWeekly={saving === 'weekly'} value={saves} onChange={setSaves} />}
      </Stack>
    </ConfirmDialog>
  );
}
