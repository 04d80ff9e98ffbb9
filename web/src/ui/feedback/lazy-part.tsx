import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import { Boundary } from './Boundary.tsx';

interface PartSettings<Props> {
  /** In its place while it is on the way. */
  waiting?: ReactNode | ((props: Props) => ReactNode);
  /** Instead of words in its place, when it could not be loaded. */
  failed?: (onRetry: () => void, props: Props) => ReactNode;
}

/** A part of a page that is loaded when it is needed, and breaks alone. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, failed }: PartSettings<Props> = {},
) {
  // React remembers a failure for good, so a new try needs a new part.
  const make = () => lazy(async () => ({ default: await loadPart(load) })) as unknown as ComponentType<Props>;
  let newest = make();
  return function Part(props: Props) {
    const [Inner, setInner] = useState(() => newest);
    const retry = () => {
      newest = make();
      setInner(() => newest);
    };
    return (
      <Boundary onRetry={retry} {...(failed && { failed: (again) => failed(again, props) })}>
        <Suspense fallback={typeof waiting === 'function' ? waiting(props) : waiting}>
          <Inner {...props} />
        </Suspense>
      </Boundary>
    );
  };
}
