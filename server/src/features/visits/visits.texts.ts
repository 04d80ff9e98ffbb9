import type { Text } from '../../platform/texts.ts';

export const texts = {
  tooManyDays: { ru: 'В календаре видно не больше 62 дней сразу', en: 'The calendar shows at most 62 days at once' },
  calendarName: { ru: 'Визиты', en: 'Visits' },
  visitWith: { ru: 'Визит', en: 'Visit' },
} as const satisfies Record<string, Text>;
