import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { FamilyCard } from './FamilyCard.tsx';
import { familiesQuery } from './family-queries.ts';

const shape = (
  <Card>
    <SkeletonText lines={5} />
  </Card>
);

/** One's own family and those in which one is a member. */
export function Families() {
  const me = useSession()?.userId ?? 0;
  const query = useQuery(familiesQuery());
  return (
    <Loaded query={query} skeleton={shape}>
      {({ results }) => (
        <Stack>
          {results.map((family) => (
            <FamilyCard key={family.id} family={family} me={me} />
          ))}
        </Stack>
      )}
    </Loaded>
  );
}
