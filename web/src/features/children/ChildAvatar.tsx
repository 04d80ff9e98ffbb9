import type { Child } from '@ladushki/contract/children';
import { ageOn } from '@ladushki/contract/people';
import { today } from '../../lib/today.ts';
import { paint } from '../../ui/art/paint.ts';
import { Face } from '../../ui/art/parts.tsx';
import styles from './ChildAvatar.module.css';

const grounds = ['coral', 'blue', 'green', 'amber'] as const;
const hairs = [paint.hair, paint.hairLight, paint.hairDark];
const shirts = [paint.coral, paint.blue, paint.green, paint.amber, paint.peach];
const skins = [paint.skin1, paint.skin2];

const pick = <Item,>(items: readonly Item[], seed: number) => items[seed % items.length] as Item;

function Hair({ kind, colour }: { kind: 'baby' | Child['gender']; colour: string }) {
  if (kind === 'baby') return <path d="M48 21c-3-6 6-9 7-3" stroke={colour} strokeWidth="4" fill="none" />;
  const cap = <path d="M23 46c-6-36 60-36 54 0-4-9-9-14-15-17-8 8-26 14-39 17Z" fill={colour} />;
  if (kind === 'male') return cap;
  return (
    <>
      <circle cx="22" cy="44" r="10" fill={colour} />
      <circle cx="78" cy="44" r="10" fill={colour} />
      {cap}
    </>
  );
}

interface ChildAvatarProps {
  child: Pick<Child, 'id' | 'gender' | 'birth_date'>;
  size?: number;
}

/** A drawn face, stable per child. */
export function ChildAvatar({ child, size = 72 }: ChildAvatarProps) {
  const { id, gender, birth_date } = child;
  const kind = ageOn(birth_date, today()) < 2 ? 'baby' : gender;
  const skin = pick(skins, id >> 1);
  return (
    <svg
      className={styles.avatar}
      data-ground={pick(grounds, id)}
      width={size}
      height={size}
      viewBox="0 0 100 100"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M18 104c2-22 16-30 32-30s30 8 32 30Z" fill={pick(shirts, id + 1)} />
      <circle cx="25" cy="50" r="5" fill={skin} />
      <circle cx="75" cy="50" r="5" fill={skin} />
      <circle cx="50" cy="48" r="27" fill={skin} />
      <Hair kind={kind} colour={pick(hairs, id + (id >> 2))} />
      <Face x={50} y={52} scale={1.1} mood={kind === 'baby' && id % 2 ? 'asleep' : 'happy'} />
    </svg>
  );
}
