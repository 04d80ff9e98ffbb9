export type ToastSide = 'top' | 'bottom';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const touch = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The first side where toasts cover no control in use; the preferred one when neither is free. */
export function freeSide(
  sides: readonly [ToastSide, ToastSide],
  boxAt: (side: ToastSide) => Box,
  inUse: readonly Box[],
) {
  return sides.find((side) => inUse.every((box) => !touch(boxAt(side), box))) ?? sides[0];
}

/** Input fields. */
const fields = 'input, select, textarea, [contenteditable]';
/** Buttons likely to be pressed next. */
const nextButtons = 'button[type="submit"], button[data-kind="primary"], button[data-kind="danger"]';

/** Rectangles of the focused field and the next buttons, in the top dialog if there is one. */
export function boxesInUse(): Box[] {
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const focused = document.activeElement?.matches(fields) ? [document.activeElement] : [];
  return [...focused, ...top.querySelectorAll(nextButtons)].map((element) => element.getBoundingClientRect());
}
