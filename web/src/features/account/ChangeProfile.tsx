import { Loaded } from '../../ui/Loaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './Account.module.css';
import { ChangeForm } from './ChangeForm.tsx';
import { useCurrentUser } from './current-user.ts';
import { PhotoSection } from './PhotoSection.tsx';

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
