import { moscowDate } from '@ladushki/contract/visits';
import { useQuery } from '@tanstack/react-query';
import { timeText } from '../../lib/format/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useVisitTexts } from '../visits/use-visit-texts.ts';
import { meetingsQuery, useMeetingEvents } from './meeting-queries.ts';

/** In a room: the first meeting that the two are about to have. */
export function RoomMeeting({ order }: { order: number }) {
  const { t } = useTranslation('meetings');
  const words = useVisitTexts();
  useMeetingEvents();
  const { data } = useQuery(meetingsQuery(order));
  const meeting = data?.results.find(({ status }) => status === 'proposed' || status === 'accepted');
  if (!meeting) return null;
  const when = `${words.day(moscowDate(new Date(meeting.at)))}, ${timeText(meeting.at)}`;
  return <p>{t(`meetRoom.${meeting.status === 'accepted' ? 'agreed' : 'asked'}`, { when })}</p>;
}
