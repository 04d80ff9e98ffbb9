import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { RadioCards } from '../../../ui/inputs/RadioCards.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { SitterChoice } from './SitterChoice.tsx';
import type { CreateForm } from './use-create-order.ts';

const receivers = ['all', 'sitter'] as const;

/** An announcement to everybody, or a request to one sitter. */
export function SendTo({ form }: { form: CreateForm }) {
  const { t } = useTranslation('orders');
  const values = form.watch();
  const isWrong = form.formState.errors.sitter !== undefined && values.sitter === null;
  return (
    <Stack gap={2}>
      <RadioCards
        label={t('draft.send.label')}
        value={values.receiver}
        onChange={(value) => form.setValue('receiver', value === 'sitter' ? 'sitter' : 'all', { shouldDirty: true })}
        options={receivers.map((value) => ({
          value,
          title: t(`draft.send.${value}.title`),
          text: t(`draft.send.${value}.text`),
        }))}
      />
      {values.receiver === 'sitter' && (
        <SitterChoice
          values={values}
          onChange={(sitter) => form.setValue('sitter', sitter, { shouldDirty: true, shouldValidate: isWrong })}
          error={isWrong ? t('draft.send.required') : undefined}
        />
      )}
    </Stack>
  );
}
