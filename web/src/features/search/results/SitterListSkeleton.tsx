import { SitterCardSkeleton } from './SitterCardSkeleton.tsx';

const onTheirWay = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Skeleton cards as list items. */
export function SitterListSkeleton({ count = onTheirWay.length }: { count?: number }) {
  return onTheirWay.slice(0, count).map((key) => (
    <li key={key}>
      <SitterCardSkeleton />
    </li>
  ));
}
