import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useCurrentUser } from '../current-user.ts';
import { CheckDates } from './CheckDates.tsx';
import { Checklist } from './Checklist.tsx';
import { NextSteps } from './NextSteps.tsx';
import { AboutFacts, ContactFacts, WorkFacts } from './OwnProfileFacts.tsx';
import { ProfileHead } from './ProfileHead.tsx';

const OwnReviews = lazyPart(async () => (await import('../../reviews/OwnReviews.tsx')).OwnReviews);

const shape = (
  <Stack>
    <Skeleton height={162} />
    <Skeleton height={240} />
    <Skeleton height={140} />
  </Stack>
);

/** All stored profile data, by role. */
export function OwnProfile() {
  const query = useCurrentUser();
  return (
    <Loaded query={query} skeleton={shape}>
      {(user) => (
        <Stack>
          <ProfileHead user={user} />
          {user.sitter?.check_dates && <CheckDates />}
          {user.sitter && <Checklist checklist={user.sitter.checklist} />}
          <AboutFacts user={user} />
          {user.sitter && <WorkFacts sitter={user.sitter} />}
          <ContactFacts user={user} />
          {user.role === 'customer' && <OwnReviews />}
          <NextSteps role={user.role} />
        </Stack>
      )}
    </Loaded>
  );
}
