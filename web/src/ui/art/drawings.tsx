import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Whether this component was rendered by the server, and is hydrated. */
function useFromServer(): boolean {
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => !import.meta.env.SSR,
  );
  return useState(isHydrating)[0];
}

/**
 * A drawing never changes, so the browser keeps what the server has drawn and loads nothing; one that it shows itself
 * is loaded then. Where it cannot be loaded, the words are enough.
 */
function drawing(load: () => Promise<ComponentType>) {
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

export const CalendarDrawing = drawing(async () => (await import('./CalendarDrawing.tsx')).CalendarDrawing);
export const ChatDrawing = drawing(async () => (await import('./ChatDrawing.tsx')).ChatDrawing);
export const ChildrenDrawing = drawing(async () => (await import('./ChildrenDrawing.tsx')).ChildrenDrawing);
export const DocumentsDrawing = drawing(async () => (await import('./DocumentsDrawing.tsx')).DocumentsDrawing);
export const EmptyDrawing = drawing(async () => (await import('./EmptyDrawing.tsx')).EmptyDrawing);
export const ErrorDrawing = drawing(async () => (await import('./ErrorDrawing.tsx')).ErrorDrawing);
export const HeroDrawing = drawing(async () => (await import('./HeroDrawing.tsx')).HeroDrawing);
export const MailDrawing = drawing(async () => (await import('./MailDrawing.tsx')).MailDrawing);
export const NotFoundDrawing = drawing(async () => (await import('./NotFoundDrawing.tsx')).NotFoundDrawing);
export const SearchDrawing = drawing(async () => (await import('./SearchDrawing.tsx')).SearchDrawing);
export const SuccessDrawing = drawing(async () => (await import('./SuccessDrawing.tsx')).SuccessDrawing);
