import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import { Boundary } from './Boundary.tsx';

interface PartSettings<Props> {
  /** Shown while loading. */
  waiting?: ReactNode | ((props: Props) => ReactNode);
  /** Shown on a load error instead of the default. */
  failed?: (onRetry: () => void, props: Props) => ReactNode;
}

/** Handlers of what opens a part: it is loaded while the pointer or the focus is on its way. */
export interface Prefetch {
  onPointerEnter: () => void;
  onFocus: () => void;
}

/** A lazy component with its own error boundary. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, failed }: PartSettings<Props> = {},
) {
  // React.lazy caches a failure, so a retry needs a new lazy component.
  const make = (isAsked: boolean) =>
    lazy(async () => ({ default: await loadPart(load, { isAsked }) })) as unknown as ComponentType<Props>;
  let newest = make(false);
  // A failure is shown when the part is opened.
  const prefetch = () => void load().catch(() => undefined);
  function Part(props: Props) {
    const [Inner, setInner] = useState(() => newest);
    const retry = () => {
      newest = make(true);
      setInner(() => newest);
    };
    return (
      <Boundary onRetry={retry} {...(failed && { failed: (again) => failed(again, props) })}>
        <Suspense fallback={typeof waiting === 'function' ? waiting(props) : waiting}>
          <Inner {...props} />
        </Suspense>
      </Boundary>
    );
  }
  return Object.assign(Part, { prefetch: { onPointerEnter: prefetch, onFocus: prefetch } satisfies Prefetch });
}
