import { type IconName, iconPaths } from './icon-paths.ts';

interface IconProps {
  name: IconName;
  size?: number;
  /** Without a title the icon is decoration, hidden from a screen reader. */
  title?: string;
  className?: string;
}

export function Icon({ name, size = 24, title, className }: IconProps) {
  const path: { line?: string; solid?: string } = iconPaths[name];
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
      {path.line && <path d={path.line} />}
      {path.solid && <path d={path.solid} fill="currentColor" stroke="none" />}
    </svg>
  );
  if (!title) return drawing;
  return (
    <span role="img" aria-label={title} style={{ display: 'inline-flex' }}>
      {drawing}
    </span>
  );
}
