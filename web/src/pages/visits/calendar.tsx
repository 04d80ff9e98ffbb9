import { VisitCalendar } from '../../features/visits/calendar/VisitCalendar.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('calendar');

export default function CalendarPage() {
  const { t } = useTranslation('visits');
  const role = useSession()?.role;
  return (
    <>
      <PageHeading page="calendar" />
      <Stack gap={2}>
        <VisitCalendar />
        {role === 'sitter' && (
          <p>
            <ButtonLink to="/profile/schedule" kind="secondary">
              {t('calendar.manage')}
            </ButtonLink>
          </p>
        )}
      </Stack>
    </>
  );
}
