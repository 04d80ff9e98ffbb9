import type { DiaryKind } from '@ladushki/contract/diary-constants';
import type { Visit } from '@ladushki/contract/visit-schemas';
import { useState } from 'react';
import { createDraft } from '../../../../lib/form/draft.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { queue } from '../../queue/browser.ts';
import { serverNow } from '../../server-clock.ts';
import { defaultMoment, momentOfTime } from '../moment.ts';

export interface Common {
  text: string;
  /** HH:mm; empty: now. */
  time: string;
  children: number[];
}

export interface EntryForm {
  visit: Visit;
  values: Common;
  put: (changed: Partial<Common>) => void;
  timeError: string | undefined;
  /** Keeps the entry on the device, from where it is sent; false: something is wrong. */
  save: (data?: Record<string, unknown>, file?: Blob) => boolean;
}

/** What all kinds have in common. What was typed survives a reload; health data is not kept. */
export function useEntryForm(visit: Visit, kind: DiaryKind, onSaved: () => void): EntryForm {
  const { t } = useTranslation('diary');
  const all = visit.children.flatMap(({ id }) => id ?? []);
  const [draft] = useState(() => createDraft<{ text: string }>(`diary:${visit.id}:${kind}`));
  const [values, setValues] = useState<Common>(() => ({
    text: kind === 'medicine' ? '' : (draft.read()?.text ?? ''),
    time: '',
    children: all,
  }));
  const [timeError, setTimeError] = useState<string>();

  const put = (changed: Partial<Common>) => {
    const next = { ...values, ...changed };
    setValues(next);
    setTimeError(undefined);
    if (changed.text !== undefined && kind !== 'medicine') draft.write({ text: next.text });
  };

  const save = (data?: Record<string, unknown>, file?: Blob) => {
    const now = serverNow();
    const at = values.time === '' ? defaultMoment(visit, now) : momentOfTime(visit, values.time, now);
    if (at === null) {
      setTimeError(t('sheet.timeWrong'));
      return false;
    }
    const id = visit.id ?? 0;
    const text = values.text.trim();
    const chosen = values.children.length < all.length && { children: values.children };
    queue().add({
      visit: id,
      call: 'diary',
      body: { visit: id, kind, at, ...chosen, ...(text && { text }), ...(data && { data }) },
      ...(file && { files: { file } }),
    });
    draft.drop();
    onSaved();
    return true;
  };
  return { visit, values, put, timeError, save };
}
