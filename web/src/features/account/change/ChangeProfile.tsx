import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from '../Account.module.css';
import { useCurrentUser } from '../current-user.ts';
import { PhotoSection } from '../photo/PhotoSection.tsx';
import { ChangeForm } from './ChangeForm.tsx';

export function ChangeProfile() {
  const query = useCurrentUser();
  const shape = (
    <div className={styles.change}>
      <Skeleton height={180} />
      <Skeleton height={520} />
    </div>
  );
  return (
    <Loaded query={query} skeleton={shape}>
      {(user) => (
        <Stack>
          <div className={styles.change}>
            <PhotoSection user={user} />
          </div>
          <ChangeForm key={`${user.id}:${user.role}`} user={user} />
        </Stack>
      )}
    </Loaded>
  );
}
