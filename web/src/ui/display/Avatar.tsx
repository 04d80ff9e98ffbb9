import { type ImageBox, imageUrl } from '@ladushki/contract/images';
import styles from './Avatar.module.css';

interface AvatarProps {
  name: string;
  /** A path below /media, or none. */
  image: string | null | undefined;
  size?: number;
}

const tones = ['coral', 'blue', 'green', 'amber', 'plain'] as const;

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('');

/** A stable colour by name. */
const toneOf = (name: string) =>
  tones[[...name].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0) % tones.length];

const boxes: readonly [number, ImageBox][] = [
  [64, '64x64'],
  [128, '128x128'],
  [256, '256x256'],
];

/** The smallest image that is sharp on a dense screen. */
const boxFor = (size: number): ImageBox => boxes.find(([side]) => side >= size * 2)?.[1] ?? '512x512';

export function Avatar({ name, image, size = 48 }: AvatarProps) {
  const box = { width: size, height: size };
  if (image) {
    const src = imageUrl(image, boxFor(size));
    return <img className={styles.avatar} style={box} src={src} alt="" width={size} height={size} loading="lazy" />;
  }
  return (
    <span
      className={`tone ${styles.avatar}`}
      style={{ ...box, fontSize: size * 0.4 }}
      data-tone={toneOf(name)}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}
