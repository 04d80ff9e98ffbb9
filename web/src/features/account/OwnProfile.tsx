import { Loaded } from '../../ui/Loaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { CheckDates } from './CheckDates.tsx';
import { Checklist } from './Checklist.tsx';
import { useCurrentUser } from './current-user.ts';
import { NextSteps } from './NextSteps.tsx';
import { AboutFacts, ContactFacts, WorkFacts } from './ProfileFacts.tsx';
import { ProfileHead } from './ProfileHead.tsx';

const shape = (
  <Stack>
    <Skeleton height={162} />
    <Skeleton height={240} />
    <Skeleton height={140} />
  </Stack>
);

/** Everything that is saved of a person, by role. */
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
          <NextSteps role={user.role} />
        </Stack>
      )}
    </Loaded>
  );
}
