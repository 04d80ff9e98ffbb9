import { api } from 'virtual:api-manifest';
import { referenceLimits } from '@ladushki/contract/sitter-references-constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isApiError } from '../../lib/api/types.ts';
import { Bind } from '../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { partialDateText } from '../../lib/format/dates.ts';
import { RichText } from '../../lib/i18n/RichText.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { queryOf, useApiMutation } from '../../lib/query/queries.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { Checkbox } from '../../ui/inputs/Checkbox.tsx';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { Form, SubmitButton } from '../../ui/layout/Form.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

const empty = { confirms: 'yes' as string | null, text: '', personal_data: false };

function Answer({ token, onDone }: { token: string; onDone: (message: string) => void }) {
  const { t } = useTranslation('references');
  const send = useApiMutation(api.sitterReferences.answer, { meta: { toast: 'failure' } });
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/sitter-references')).referenceAnswer,
    defaultValues: empty,
    toBody: ({ confirms, text, ...values }: typeof empty) => ({
      ...values,
      confirms: confirms === 'yes',
      text: confirms === 'yes' ? text : '',
    }),
  });
  const { control } = form;
  const [confirms, agrees] = useWatch({ control, name: ['confirms', 'personal_data'] });
  const submit = form.submit(async (body) => {
    const { message } = await send.mutateAsync({ params: { token }, body });
    onDone(message);
  });
  return (
    <Form label={t('title')} onSubmit={submit}>
      <Bind control={control} name="confirms">
        {(input) => (
          <Segmented
            {...input}
            label={t('question')}
            options={[
              { value: 'yes', label: t('yes') },
              { value: 'no', label: t('no') },
            ]}
          />
        )}
      </Bind>
      {confirms === 'yes' && (
        <Bind control={control} name="text">
          {(input) => <TextArea {...input} label={t('text')} hint={t('textHint')} max={referenceLimits.answer} />}
        </Bind>
      )}
      <Bind control={control} name="personal_data">
        {(input) => (
          <Checkbox
            {...input}
            label={
              <RichText
                text={t('personalData')}
                elements={{
                  // biome-ignore lint/a11y/useAnchorContent: its words are in the translation.
                  terms: <a href="/terms/personal_data" target="_blank" rel="noopener noreferrer" />,
                }}
              />
            }
          />
        )}
      </Bind>
      <SubmitButton busy={send.isPending} disabled={!agrees}>
        {t('send')}
      </SubmitButton>
    </Form>
  );
}

/** What a former family is asked to confirm; whoever has the link answers once, without an account. */
export function AnswerReference({ token }: { token: string }) {
  const { t } = useTranslation('references');
  const [done, setDone] = useState('');
  const query = useQuery({
    ...queryOf(api.sitterReferences.read, { params: { token } }),
    meta: { toast: false },
    retry: false,
    enabled: done === '',
    refetchOnWindowFocus: false,
  });
  if (done) {
    return (
      <Stack>
        <Notice tone="green" icon="check" title={done}>
          {t('after')}
        </Notice>
        <ButtonLink kind="secondary" to="/">
          {t('home')}
        </ButtonLink>
      </Stack>
    );
  }
  if (isApiError(query.error) && query.error.status === 404) {
    return (
      <Stack>
        <Notice tone="amber" icon="clock" title={t('goneTitle')}>
          {t('gone')}
        </Notice>
        <ButtonLink kind="secondary" to="/">
          {t('home')}
        </ButtonLink>
      </Stack>
    );
  }
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={6} />}>
      {({ sitter, from, to, text }) => (
        <Stack>
          <p>
            {t(to ? 'worked' : 'works', {
              name: sitter,
              from: partialDateText(from),
              to: to ? partialDateText(to) : '',
            })}
          </p>
          {text && <p className="own-words">{text}</p>}
          <Answer token={token} onDone={setDone} />
          <p className="small-quiet">{t('note')}</p>
        </Stack>
      )}
    </Loaded>
  );
}
