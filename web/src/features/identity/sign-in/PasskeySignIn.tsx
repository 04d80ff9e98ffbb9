import { api } from 'virtual:api-manifest';
import { useApiMutation } from '../../../lib/query/queries.ts';
import styles from '../auth.module.css';
import { PasskeyButton } from '../second-factor/PasskeyButton.tsx';
import { useEnter } from './use-enter.ts';

/** Signs in by a passkey alone. */
export function PasskeySignIn({ next }: { next: string | null }) {
  const enter = useEnter();
  const signIn = useApiMutation(api.secondFactor.passkeySignIn);
  return (
    <div className={styles.passkey}>
      <PasskeyButton onAnswer={async (body) => enter(await signIn.mutateAsync({ body }), { next })} />
    </div>
  );
}
