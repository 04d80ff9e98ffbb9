import { useEffect, useRef } from 'react';
import { awaitPopup, type PopupAnswer } from './popup-channel.ts';
import { type Provider, useLeaveTo, useMintedAddress } from './third-party.ts';

const windowFeatures = 'popup,width=480,height=680';

/** Opens a provider in a popup, so that this page keeps its state; where there are no popups, by leaving the page. */
export function useProviderPopup(
  onAnswer: (answer: PopupAnswer) => void,
  next: string | null,
  how = { confirms: false },
) {
  const mint = useMintedAddress(how);
  const leaveTo = useLeaveTo(next, how);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  return async (provider: Provider): Promise<void> => {
    // Opened synchronously in the click handler: popup blockers refuse it later.
    const popup = window.open('', '_blank', windowFeatures);
    if (!popup) return leaveTo(provider);
    const minted = await mint(provider).catch(() => null);
    if (!minted) return popup.close();
    stop.current?.();
    stop.current = awaitPopup(minted.state, onAnswer);
    popup.location.replace(minted.address);
  };
}
