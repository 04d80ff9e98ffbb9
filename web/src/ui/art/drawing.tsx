import { type ComponentType, lazy, Suspense } from 'react';
import { useFromServer } from '../../lib/page/Still.tsx';

/**
 * A drawing never changes, so the browser keeps what the server has drawn and loads nothing; one that it shows itself
 * is loaded then. Where it cannot be loaded, the words are enough.
 */
export function drawing(load: () => Promise<ComponentType>) {
  const Loaded = lazy(async () => ({ default: await load().catch(() => () => null) }));
  return function Drawing() {
    const fromServer = useFromServer();
    if (fromServer) {
      // React leaves the markup of the server alone, whatever is said here.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty.
      return <span style={inPlace} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
    }
    return (
      <span style={inPlace} suppressHydrationWarning>
        <Suspense>
          <Loaded />
        </Suspense>
      </span>
    );
  };
}

const inPlace = { display: 'contents' };
