import { type ComponentType, lazy, Suspense } from 'react';

/** A drawing of a rare moment, loaded when it is shown; where it cannot be loaded, the words are enough. */
function late(load: () => Promise<ComponentType>) {
  const Drawing = lazy(async () => ({ default: await load().catch(() => () => null) }));
  return () => (
    <Suspense>
      <Drawing />
    </Suspense>
  );
}

export const ErrorDrawing = late(async () => (await import('./ErrorDrawing.tsx')).ErrorDrawing);
export const NotFoundDrawing = late(async () => (await import('./NotFoundDrawing.tsx')).NotFoundDrawing);
