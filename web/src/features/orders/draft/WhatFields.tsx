import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Bind } from '../../../lib/form/Bind.tsx';
import { ChipChoice } from '../../../ui/inputs/ChipChoice.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { ReferenceMultiSelect } from '../../reference-data/ReferenceFields.tsx';
import { referenceQuery } from '../../search/search-queries.ts';
import type { DraftControl } from './draft-values.ts';

/** What the sitter is to do, and what they should be able to. */
export function WhatFields<Output>({ control }: { control: DraftControl<Output> }) {
  const { t } = useTranslation('orders');
  const { data: services } = useQuery(referenceQuery('serviceTypes'));
  return (
    <>
      <Bind control={control} name="order_item.service_type">
        {(input) => (
          <ChipChoice
            {...input}
            label={t('draft.what.services')}
            required
            options={(services?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
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
