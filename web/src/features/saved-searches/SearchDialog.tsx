import type { savedSearchSettings } from '@ladushki/contract/saved-searches';
import {
  type FindChannel,
  type FindNotice,
  findChannels,
  findNotices,
} from '@ladushki/contract/saved-searches-constants';
import type { z } from 'zod';
import { Bind } from '../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { DialogButtons } from '../../ui/feedback/DialogButtons.tsx';
import { Modal } from '../../ui/feedback/Modal.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { ChipChoice } from '../../ui/inputs/ChipChoice.tsx';
import { PlainSelect } from '../../ui/inputs/PlainSelect.tsx';
import { TextInput } from '../../ui/inputs/TextInput.tsx';
import { Form } from '../../ui/layout/Form.tsx';

export interface SearchValues {
  name: string;
  notify: FindNotice;
  channels: FindChannel[];
}

interface SearchDialogProps {
  title: string;
  /** Of the search whose settings are changed; null: a new one. */
  id: number | null;
  values: SearchValues;
  onSave: (settings: z.output<typeof savedSearchSettings>) => Promise<unknown>;
  onClose: () => void;
}

const whenWords = { at_once: 'notifyNow', daily: 'notifyDaily', off: 'notifyOff' } as const;
const channelWords = { push: 'channelPush', email: 'channelEmail' } as const;

/** Name, when and how to tell. */
export function SearchDialog({ title, id, values, onSave, onClose }: SearchDialogProps) {
  const { t } = useTranslation('saved-searches');
  const form = useSchemaForm<SearchValues, typeof savedSearchSettings>({
    schema: async () => (await import('@ladushki/contract/saved-searches')).savedSearchSettings,
    defaultValues: values,
    draft: { name: `saved-search-${id ?? 'new'}` },
    refusals: { conflict: 'name' },
  });
  const save = form.submit(async (settings) => {
    await onSave(settings);
    form.discard();
    onClose();
  });
  const { control } = form;
  const [notify, channels] = [form.watch('notify'), form.watch('channels')];
  return (
    <Modal open onClose={onClose} title={title} narrow>
      {id === null && <p className="lead">{t('saveText')}</p>}
      <Form onSubmit={save}>
        <Bind control={control} name="name">
          {(input) => <TextInput {...input} label={t('name')} maxLength={60} required />}
        </Bind>
        <Bind control={control} name="notify">
          {(input) => (
            <PlainSelect
              {...input}
              label={t('notifyLabel')}
              options={findNotices.map((value) => ({ value, label: t(whenWords[value]) }))}
              onChange={(value) => input.onChange(value as FindNotice)}
              placeholder=""
            />
          )}
        </Bind>
        {notify !== 'off' && (
          <Bind control={control} name="channels">
            {(input) => (
              <ChipChoice
                {...input}
                label={t('channelsLabel')}
                hint={channels.length === 0 ? t('channelsNone') : undefined}
                options={findChannels.map((value) => ({ value, label: t(channelWords[value]) }))}
              />
            )}
          </Bind>
        )}
        <DialogButtons
          onBack={onClose}
          main={
            <Button type="submit" loading={form.formState.isSubmitting}>
              {t('submit')}
            </Button>
          }
        />
      </Form>
    </Modal>
  );
}
