import { api } from 'virtual:api-manifest';
import type { Reply } from '../../lib/api/types.ts';
import { Bind } from '../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { NumberInput } from '../../ui/inputs/NumberInput.tsx';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { Actions } from '../../ui/layout/Actions.tsx';
import { ReferenceSelect } from '../reference-data/ReferenceFields.tsx';

export type Service = Reply<typeof api.sitterProfile.service>;

interface ServiceValues {
  service_type: number | null;
  price_per_hour: number | null;
  price_per_month: number | null;
  description: string;
}

const valuesOf = (service?: Service): ServiceValues => ({
  service_type: service?.service_type.id ?? null,
  price_per_hour: service?.price_per_hour ?? null,
  price_per_month: service?.price_per_month ?? null,
  description: service?.description ?? '',
});

interface ServiceFormProps {
  service?: Service | undefined;
  onClose: () => void;
}

const invalidates = [api.sitterProfile.services, api.account.profile];

export function ServiceForm({ service, onClose }: ServiceFormProps) {
  const { t } = useTranslation('sitter-profile');
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/sitter-profile')).serviceDraft,
    defaultValues: valuesOf(service),
    draft: { name: `service:${service?.id ?? 'new'}` },
    refusals: { conflict: 'service_type' },
  });
  const create = useApiMutation(api.sitterProfile.addService, { invalidates });
  const update = useApiMutation(api.sitterProfile.updateService, { invalidates });
  const save = form.submit(async (body) => {
    if (service) await update.mutateAsync({ params: { id: service.id }, body });
    else await create.mutateAsync({ body });
    form.discard();
    onClose();
  });
  const { control } = form;
  return (
    <form method="post" className="stack-1" onSubmit={save} noValidate>
      <Bind control={control} name="service_type">
        {(input) => (
          <ReferenceSelect
            {...input}
            list="serviceTypes"
            known={service ? [service.service_type] : []}
            label={t('services.type')}
            placeholder={t('services.choose')}
            required
          />
        )}
      </Bind>
      <div className="field-pair">
        <Bind control={control} name="price_per_hour">
          {(input) => <NumberInput {...input} label={t('services.perHour')} suffix="₽" />}
        </Bind>
        <Bind control={control} name="price_per_month">
          {(input) => <NumberInput {...input} label={t('services.perMonth')} suffix="₽" />}
        </Bind>
      </div>
      <Bind control={control} name="description">
        {(input) => (
          <TextArea {...input} label={t('services.description')} hint={t('services.descriptionHint')} max={1000} />
        )}
      </Bind>
      <Actions
        end
        main={
          <Button type="submit" loading={form.formState.isSubmitting}>
            {t(service ? 'save' : 'services.add')}
          </Button>
        }
      >
        <Button kind="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Actions>
    </form>
  );
}
