import { api } from 'virtual:api-manifest';
import { checkMonths, type StaffCheckKind } from '@ladushki/contract/checks';
import { addMonths } from '@ladushki/contract/visits';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { today } from '../../../lib/today.ts';
import { Modal } from '../../../ui/feedback/Modal.tsx';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import { PlainSelect } from '../../../ui/inputs/PlainSelect.tsx';
import { Segmented } from '../../../ui/inputs/Segmented.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { Form, SubmitButton } from '../../../ui/layout/Form.tsx';

const most = 1000;
const outdated = [api.staffPeople.checks, api.moderation.person];

interface AddProps {
  id: number;
  /** Those that the moderator may record. */
  kinds: readonly StaffCheckKind[];
  onClose: () => void;
}

/** Records an interview or a look at public pages. */
export function AddCheckDialog({ id, kinds, onClose }: AddProps) {
  const { t } = useTranslation('staff');
  const add = useApiMutation(api.staffPeople.addCheck, { invalidates: outdated });
  const defaultValues = {
    kind: kinds[0] as string,
    made_on: today(),
    valid_until: '',
    passed: 'yes' as string | null,
    text: '',
  };
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/staff-people')).staffCheckDraft,
    defaultValues,
    toBody: ({ valid_until, passed, ...values }: typeof defaultValues) => ({
      ...values,
      valid_until: valid_until || null,
      passed: passed === 'yes',
    }),
    draft: { name: `staff-check:${id}` },
  });
  const { control } = form;
  const send = form.submit(async (body) => {
    await add.mutateAsync({ params: { id }, body });
    form.discard();
    onClose();
  });
  return (
    <Modal open onClose={onClose} title={t('staffChecks.add')}>
      <Form label={t('staffChecks.add')} onSubmit={send}>
        <Bind control={control} name="kind">
          {(input) => (
            <PlainSelect
              {...input}
              label={t('staffChecks.kind')}
              required
              options={kinds.map((value) => ({ value, label: t(`content.claimKinds.${value}`) }))}
            />
          )}
        </Bind>
        <div className="field-pair">
          <Bind control={control} name="made_on">
            {(input) => <DateInput {...input} label={t('staffChecks.madeOn')} required max={today()} />}
          </Bind>
          <Bind control={control} name="valid_until">
            {(input) => (
              <DateInput
                {...input}
                label={t('staffChecks.until')}
                hint={t('staffChecks.untilHint')}
                max={addMonths(today(), checkMonths.most)}
              />
            )}
          </Bind>
        </div>
        <Bind control={control} name="passed">
          {(input) => (
            <Segmented
              {...input}
              label={t('staffChecks.outcome')}
              options={[
                { value: 'yes', label: t('staffChecks.passed') },
                { value: 'no', label: t('staffChecks.failed') },
              ]}
            />
          )}
        </Bind>
        <Bind control={control} name="text">
          {(input) => <TextArea {...input} label={t('staffChecks.text')} hint={t('staffChecks.textHint')} max={most} />}
        </Bind>
        <SubmitButton busy={add.isPending}>{t('staffChecks.submit')}</SubmitButton>
      </Form>
    </Modal>
  );
}

/** Takes a check back; the person is told why. */
export function RemoveCheckDialog({ id, check, onClose }: { id: number; check: number; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const remove = useApiMutation(api.staffPeople.removeCheck, { invalidates: outdated });
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/staff-people')).staffCheckRemoval,
    defaultValues: { text: '' },
    draft: { name: `staff-check-removal:${check}` },
  });
  const send = form.submit(async (body) => {
    await remove.mutateAsync({ params: { id, check }, body });
    form.discard();
    onClose();
  });
  return (
    <Modal open onClose={onClose} title={t('staffChecks.removeTitle')}>
      <Form label={t('staffChecks.removeTitle')} onSubmit={send}>
        <Bind control={form.control} name="text">
          {(input) => (
            <TextArea {...input} label={t('staffChecks.why')} hint={t('staffChecks.textHint')} required max={most} />
          )}
        </Bind>
        <SubmitButton busy={remove.isPending}>{t('staffChecks.remove')}</SubmitButton>
      </Form>
    </Modal>
  );
}
