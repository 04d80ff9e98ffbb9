import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?url';

interface IconProps {
  name: IconName;
  size?: number;
  /** Without a title the icon is decoration, hidden from a screen reader. */
  title?: string;
  className?: string;
}

export function Icon({ name, size = 24, title, className }: IconProps) {
  const drawing = (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
  if (!title) return drawing;
  return (
    <span role="img" aria-label={title} style={{ display: 'inline-flex' }}>
      {drawing}
    </span>
  );
}
