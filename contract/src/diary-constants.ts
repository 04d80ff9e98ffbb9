export const diaryKinds = [
  'meal',
  'sleep',
  'toilet',
  'medicine',
  'mood',
  'activity',
  'photo',
  'note',
  'incident',
] as const;
export type DiaryKind = (typeof diaryKinds)[number];
/** Ticks of the day plan stand in the same line of time. */
export const diaryLineKinds = [...diaryKinds, 'task'] as const;

export const eatenAmounts = ['none', 'some', 'half', 'most', 'all'] as const;
export const toiletKinds = ['wet', 'dirty', 'mixed', 'potty', 'toilet'] as const;
export const moods = ['happy', 'calm', 'tired', 'sad', 'upset', 'unwell'] as const;
export const incidentSeverities = ['minor', 'grave'] as const;

const hour = 3_600_000;
export const diaryLimits = {
  photosPerVisit: 20,
  what: 200,
  dose: 200,
  /** Shortest and longest text of each kind. */
  text: {
    meal: [0, 1000],
    sleep: [0, 1000],
    toilet: [0, 1000],
    medicine: [0, 1000],
    mood: [0, 1000],
    activity: [0, 1000],
    photo: [0, 1000],
    note: [1, 3000],
    incident: [10, 3000],
  },
  /** After the departure entries of the visit are still taken for so long, and changed by their author. */
  lateMs: 12 * hour,
  changeMs: 2 * hour,
} as const satisfies { text: Record<DiaryKind, readonly [number, number]> } & Record<string, unknown>;

export const emergencyNumber = '112';
/** The device erases the emergency sheet so long after the planned end. */
export const emergencyKeptMs = 2 * hour;
