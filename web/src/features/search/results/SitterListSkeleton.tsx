import { SitterCardSkeleton } from './SitterCardSkeleton.tsx';

const onTheirWay = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Cards that are on their way, as items of a list. */
export function SitterListSkeleton({ count = onTheirWay.length }: { count?: number }) {
  return onTheirWay.slice(0, count).map((key) => (
    <li key={key}>
      <SitterCardSkeleton />
    </li>
  ));
}
