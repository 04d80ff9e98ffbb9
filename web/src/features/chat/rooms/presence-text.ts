import { dayText, timeText } from '../../../lib/format/dates.ts';
import type { Translate } from '../../../lib/i18n/translate.ts';

interface Seen {
  is_online: boolean;
  last_seen: string | null;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** «В сети», «был(а) 5 минут назад», then the day and time. */
export function presenceText({ is_online, last_seen }: Seen, now: Date, t: Translate<'chat'>): string {
  if (is_online) return t('presence.online');
  if (!last_seen) return t('presence.unknown');
  const past = now.getTime() - Date.parse(last_seen);
  if (past < minuteMs) return t('presence.now');
  if (past < hourMs) return t('presence.minutes', { count: Math.floor(past / minuteMs) });
  const today = dayText(now.toISOString());
  const day = dayText(last_seen);
  const time = timeText(last_seen);
  if (day === today) return t('presence.today', { time });
  if (day === dayText(new Date(now.getTime() - dayMs).toISOString())) return t('presence.yesterday', { time });
  return t('presence.day', { day, time });
}
