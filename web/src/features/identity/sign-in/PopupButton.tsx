import type { ReactElement } from 'react';
import { PartyButton } from './PartyButton.tsx';
import { usePopupSignIn } from './use-popup-sign-in.ts';

/** Popup sign-in of the federated provider. */
export function PopupButton({ next }: { next: string | null }): ReactElement {
  const signIn = usePopupSignIn(next);
  return <PartyButton provider="federated_id" onClick={() => void signIn()} />;
}
