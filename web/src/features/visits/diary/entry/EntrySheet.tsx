import type { Visit } from '@ladushki/contract/visit-schemas';
import type { ComponentType } from 'react';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Modal } from '../../../../ui/feedback/Modal.tsx';
import type { KindToAdd } from '../kinds.ts';
import type { Line } from '../lines.ts';
import { ActivityEntry, MealEntry, MoodEntry, ToiletEntry } from './ChoiceEntries.tsx';
import { type EntryForm, useEntryForm } from './draft-entry.ts';
import { MedicineEntry } from './MedicineEntry.tsx';
import { PhotoEntry } from './PhotoEntry.tsx';
import { SleepEntry } from './SleepEntry.tsx';
import { IncidentEntry, NoteEntry } from './TextEntries.tsx';

const entries: Record<KindToAdd, ComponentType<{ form: EntryForm; lines: readonly Line[] }>> = {
  meal: MealEntry,
  sleep: SleepEntry,
  toilet: ToiletEntry,
  medicine: MedicineEntry,
  mood: MoodEntry,
  activity: ActivityEntry,
  photo: PhotoEntry,
  note: NoteEntry,
  incident: IncidentEntry,
};

interface EntrySheetProps {
  visit: Visit;
  kind: KindToAdd;
  lines: readonly Line[];
  onClose: () => void;
}

/** A new entry of the diary. */
export function EntrySheet({ visit, kind, lines, onClose }: EntrySheetProps) {
  const { t } = useTranslation('diary');
  const form = useEntryForm(visit, kind, onClose);
  const Entry = entries[kind];
  return (
    <Modal open onClose={onClose} title={t(`kind.${kind}`)} narrow>
      <div className="stack-2">
        <Entry form={form} lines={lines} />
      </div>
    </Modal>
  );
}
