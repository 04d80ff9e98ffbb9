import type { Meeting } from '@ladushki/contract/meetings';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSession } from '../../lib/session.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { MeetingCard } from './MeetingCard.tsx';

/** Agreed first meetings that are near, with all that may be done about them. */
export function TodayMeetings({ meetings }: { meetings: Meeting[] }) {
  const { t } = useTranslation('meetings');
  const userId = useSession()?.userId;
  return (
    <Card title={t('meetTitle')}>
      <Stack gap={3}>
        {meetings.map((meeting) => (
          <Stack key={meeting.id} gap={1}>
            <MeetingCard meeting={meeting} side={meeting.sitter.id === userId ? 'sitter' : 'customer'} />
            <Link to={meeting.link}>{t('meetOrder')}</Link>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
