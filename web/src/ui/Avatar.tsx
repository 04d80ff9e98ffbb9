import styles from './Avatar.module.css';

interface AvatarProps {
  name: string;
  /** A path below /media, or none. */
  image: string | null | undefined;
  size?: number;
}

const tones = 5;

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('');

/** Always the same colour for the same name. */
const toneOf = (name: string) => [...name].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0) % tones;

/** The smallest prepared size that looks sharp on a dense screen. */
const pixels = (size: number) => [64, 128, 256, 512].find((side) => side >= size * 2) ?? 512;

export const scaledImage = (path: string, width: number, height = width) => `/image/${width}x${height}${path}`;

export function Avatar({ name, image, size = 48 }: AvatarProps) {
  const box = { width: size, height: size };
  if (image) {
    const src = scaledImage(image, pixels(size));
    return <img className={styles.avatar} style={box} src={src} alt="" width={size} height={size} loading="lazy" />;
  }
  return (
    <span
      className={styles.avatar}
      style={{ ...box, fontSize: size * 0.4 }}
      data-tone={toneOf(name)}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}
