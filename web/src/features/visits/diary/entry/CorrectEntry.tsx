import { api } from 'virtual:api-manifest';
import { type DiaryKind, diaryLimits } from '@ladushki/contract/diary-constants';
import type { Visit } from '@ladushki/contract/visit-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { createDraft } from '../../../../lib/form/draft.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../../lib/query/queries.ts';
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog.tsx';
import { DialogButtons } from '../../../../ui/feedback/DialogButtons.tsx';
import { Modal } from '../../../../ui/feedback/Modal.tsx';
import { Button } from '../../../../ui/inputs/Button.tsx';
import { TextArea } from '../../../../ui/inputs/TextArea.tsx';
import { TimeInput } from '../../../../ui/inputs/TimeInput.tsx';
import { Form } from '../../../../ui/layout/Form.tsx';
import { serverNow } from '../../server-clock.ts';
import { putEntry } from '../diary-cache.ts';
import type { Line } from '../lines.ts';
import { EditFields } from './EditFields.tsx';
import { changeOf, type Edited, editedOf } from './edited-entry.ts';

interface CorrectEntryProps {
  visit: Visit;
  line: Line;
  onClose: () => void;
}

/** Its author corrects an entry, or deletes it. */
export function CorrectEntry({ visit, line, onClose }: CorrectEntryProps) {
  const { t } = useTranslation('diary');
  const client = useQueryClient();
  const id = line.id ?? 0;
  const isHealth = line.kind === 'medicine';
  const [draft] = useState(() => createDraft<{ text: string }>(`diary-edit:${id}`));
  const [edited, setEdited] = useState<Edited>(() => ({ ...editedOf(line), ...(!isHealth && draft.read()) }));
  const [timeError, setTimeError] = useState<string>();
  const [asking, setAsking] = useState(false);
  const change = useApiMutation(api.diary.change);
  const remove = useApiMutation(api.diary.remove);

  const put = (changed: Partial<Edited>) => {
    setEdited({ ...edited, ...changed });
    setTimeError(undefined);
    if (changed.text !== undefined && !isHealth) draft.write({ text: changed.text });
  };
  const done = () => {
    draft.drop();
    onClose();
  };
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    const body = changeOf(visit, line, edited, serverNow());
    if (!body) return setTimeError(t('sheet.timeWrong'));
    if (Object.keys(body).length === 0) return done();
    await change
      .mutateAsync({ params: { id }, body })
      .then((entry) => {
        putEntry(client, entry);
        done();
      })
      // Said by a toast; what was typed stays.
      .catch(() => undefined);
  };
  const erase = () =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          putEntry(client, line, true);
          done();
        },
        onError: () => setAsking(false),
      },
    );
  const [, most] = diaryLimits.text[line.kind as DiaryKind];
  return (
    <Modal open onClose={onClose} title={t('edit.title')} narrow>
      <Form onSubmit={save}>
        <EditFields kind={line.kind} edited={edited} put={put} timeError={timeError} />
        {line.kind !== 'sleep' && (
          <TimeInput label={t('sheet.time')} value={edited.time} error={timeError} onChange={(time) => put({ time })} />
        )}
        <TextArea
          label={t(line.kind === 'note' ? 'sheet.note' : 'sheet.words')}
          value={edited.text}
          max={most}
          onChange={(text) => put({ text })}
        />
        {!isHealth && (
          <Button wide kind="quiet" onClick={() => setAsking(true)}>
            {t('edit.remove')}
          </Button>
        )}
        <DialogButtons
          onBack={onClose}
          main={
            <Button type="submit" loading={change.isPending}>
              {t('edit.save')}
            </Button>
          }
        />
      </Form>
      <ConfirmDialog
        open={asking}
        title={t('edit.removeTitle')}
        action={t('edit.remove')}
        danger
        loading={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={erase}
      >
        {t('edit.removeText')}
      </ConfirmDialog>
    </Modal>
  );
}
