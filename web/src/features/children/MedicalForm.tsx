import { api } from 'virtual:api-manifest';
import type { Child } from '@ladushki/contract/children';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { Actions } from '../../ui/layout/Actions.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import styles from './ChildForms.module.css';
import { ConsentFields } from './ConsentFields.tsx';
import { childAnswers } from './children-queries.ts';
import { MedicalFields } from './MedicalFields.tsx';
import { MedicineFields } from './MedicineFields.tsx';
import { allGiven, useMedicalForm, valuesOf } from './use-medical-form.ts';

export function MedicalForm({ child }: { child: Child }) {
  const { t } = useTranslation('children');
  const [asking, setAsking] = useState(false);
  const form = useMedicalForm(child);
  const open = allGiven(useWatch({ control: form.control, name: 'consents' }));
  const update = useApiMutation(api.children.update, { invalidates: childAnswers });
  const save = form.submit(async (body) => {
    form.discard(valuesOf(await update.mutateAsync({ params: { id: child.id }, body })));
  });
  const erases = (child.medical_records !== null || child.medicines.length > 0) && !open;
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (erases) setAsking(true);
        else void save(event);
      }}
      noValidate
    >
      <Stack>
        <Card title={t('medical.consentsTitle')}>
          <ConsentFields control={form.control} />
        </Card>
        <Card title={t('medical.recordTitle')}>
          {!open && <p className={styles.closed}>{t('medical.closed')}</p>}
          <fieldset className={styles.record} disabled={!open}>
            <legend className="hidden-text">{t('medical.recordTitle')}</legend>
            <MedicalFields control={form.control} />
            <MedicineFields control={form.control} />
          </fieldset>
          <Actions>
            <Button type="submit" loading={form.formState.isSubmitting}>
              {t('save')}
            </Button>
          </Actions>
        </Card>
      </Stack>
      <ConfirmDialog
        open={asking}
        title={t('medical.withdrawTitle')}
        action={t('medical.withdraw')}
        danger
        loading={form.formState.isSubmitting}
        onClose={() => setAsking(false)}
        onConfirm={() => save().then(() => setAsking(false))}
      >
        {t('medical.withdrawText')}
      </ConfirmDialog>
    </form>
  );
}
