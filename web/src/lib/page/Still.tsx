import { type MouseEvent, type ReactNode, useState, useSyncExternalStore } from 'react';
import { useHref, useNavigate } from 'react-router';
import { useAppEnv } from '../app-env.ts';

const subscribe = () => () => undefined;

/** Whether this component was rendered by the server, and is hydrated. */
export function useFromServer(): boolean {
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => !import.meta.env.SSR,
  );
  return useState(isHydrating)[0];
}

/** The address of the site that a plain click on a link leads to. */
function addressOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): URL | null {
  const link = (target as Element).closest('a');
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  return link && isPlain && !link.target && link.origin === window.location.origin ? new URL(link.href) : null;
}

/** What a kept part has: its links open as those of the router, without a handler each. */
function useKept() {
  const navigate = useNavigate();
  /** The prefix of the language, if the address has one. */
  const base = useHref('/').replace(/\/$/, '');
  return {
    suppressHydrationWarning: true,
    // React leaves the markup of the server alone, whatever is said here.
    dangerouslySetInnerHTML: { __html: '' },
    onClick: (event: MouseEvent) => {
      const address = addressOf(event);
      if (!address) return;
      event.preventDefault();
      navigate(address.pathname.slice(base.length) + address.search + address.hash);
    },
  };
}

interface StillProps {
  className?: string | undefined;
  children: ReactNode;
}

function Kept({ className }: Pick<StillProps, 'className'>) {
  return <div className={className} {...useKept()} />;
}

/**
 * Words and links, without buttons and without anything that depends on the reader: the browser keeps what the server
 * has written, and renders nothing. It renders them where the server has not, and in another language.
 */
export function Still({ className, children }: StillProps) {
  const { locale } = useAppEnv();
  const [written] = useState(locale);
  const isFromServer = useFromServer();
  return isFromServer && locale === written ? (
    <Kept className={className} />
  ) : (
    <div className={className}>{children}</div>
  );
}
