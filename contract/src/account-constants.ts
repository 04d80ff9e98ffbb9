export const martialStatuses = ['single', 'widow', 'married', 'civil_marriage', 'divorced'] as const;

export const employments = ['full_time', 'part_time', 'casual', 'shift_work'] as const;

export const workOptions = [
  ...employments,
  'with_accommodation',
  'without_accommodation',
  'home_with_sitter',
  'accompaniment',
] as const;
