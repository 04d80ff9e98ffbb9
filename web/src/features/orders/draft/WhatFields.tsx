import { useQuery } from '@tanstack/react-query';
import { Bind } from '../../../lib/form/Bind.tsx';
import { priceText } from '../../../lib/format/money.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ChipChoice } from '../../../ui/inputs/ChipChoice.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { ReferenceMultiSelect } from '../../reference-data/ReferenceFields.tsx';
import { referenceQuery } from '../../search/search-queries.ts';
import type { DraftControl } from './draft-values.ts';
import type { OfferedService } from './price/BookingPrice.tsx';
import { useDraftValues } from './price/use-draft-sums.ts';

interface WhatFieldsProps<Output> {
  control: DraftControl<Output>;
  /** Services of the chosen sitter. */
  offered?: readonly OfferedService[];
}

/** Services and skills of the order. */
export function WhatFields<Output>({ control, offered }: WhatFieldsProps<Output>) {
  const { t } = useTranslation('orders');
  const { locale } = useLocale();
  const { data: services } = useQuery(referenceQuery('serviceTypes'));
  const { price_type, order_item } = useDraftValues(control);
  // Earlier choices that the sitter does not offer can still be removed.
  const isOffered = (id: number) =>
    !offered || order_item.service_type.includes(id) || offered.some(({ service_type }) => service_type.id === id);
  const ownPrices = (offered ?? []).flatMap(({ service_type, price_per_hour, price_per_month }) => {
    const price = price_type === 'per_hour' ? price_per_hour : price_per_month;
    return price === null ? [] : [`${service_type.name}: ${priceText(price, price_type, locale)}`];
  });
  return (
    <>
      <Bind control={control} name="order_item.service_type">
        {(input) => (
          <ChipChoice
            {...input}
            label={t('draft.what.services')}
            required
            hint={ownPrices.length > 0 ? ownPrices.join('; ') : undefined}
            options={(services?.results ?? [])
              .filter(({ id }) => isOffered(id))
              .map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Bind>
      <Bind control={control} name="title">
        {(input) => (
          <TextInput {...input} label={t('draft.what.title')} hint={t('draft.what.titleHint')} maxLength={120} />
        )}
      </Bind>
      <Bind control={control} name="order_item.job_description">
        {(input) => (
          <TextArea {...input} label={t('draft.what.description')} hint={t('draft.what.descriptionHint')} max={5000} />
        )}
      </Bind>
      <Bind control={control} name="order_item.skill">
        {(input) => <ReferenceMultiSelect {...input} list="skills" label={t('draft.what.skills')} />}
      </Bind>
      <Bind control={control} name="order_item.language">
        {(input) => <ReferenceMultiSelect {...input} list="languages" label={t('draft.what.languages')} />}
      </Bind>
    </>
  );
}
