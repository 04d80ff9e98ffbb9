import type { DiaryEntry } from '@ladushki/contract/diary';
import type { IconName } from '../../../ui/art/icon-names.ts';

export const kindIcons = {
  meal: 'meal',
  sleep: 'moon',
  toilet: 'drop',
  medicine: 'pill',
  mood: 'smile',
  activity: 'sparkle',
  photo: 'camera',
  note: 'edit',
  incident: 'warning',
  task: 'check',
} as const satisfies Record<DiaryEntry['kind'], IconName>;

/** As they stand under the thumb: the most frequent first. */
export const kindsToAdd = [
  'meal',
  'photo',
  'toilet',
  'mood',
  'activity',
  'note',
  'medicine',
  'incident',
] as const satisfies readonly DiaryEntry['kind'][];
/** During the visit a sleep is begun and ended by one press; afterwards it is told. */
export type KindToAdd = (typeof kindsToAdd)[number] | 'sleep';
