export type ToastSide = 'top' | 'bottom';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const touch = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The first side at which messages lie upon nothing in use; the preferred one where neither is free. */
export function freeSide(
  sides: readonly [ToastSide, ToastSide],
  boxAt: (side: ToastSide) => Box,
  inUse: readonly Box[],
) {
  return sides.find((side) => inUse.every((box) => !touch(boxAt(side), box))) ?? sides[0];
}

/** Fields, whether they are typed into or chosen from. */
const fields = 'input, select, textarea, [contenteditable]';
/** What one would press next. */
const nextButtons = 'button[type="submit"], button[data-kind="primary"], button[data-kind="danger"]';

/** Where the field in use and the next buttons are, in the dialog on top if there is one. */
export function boxesInUse(): Box[] {
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const focused = document.activeElement?.matches(fields) ? [document.activeElement] : [];
  return [...focused, ...top.querySelectorAll(nextButtons)].map((element) => element.getBoundingClientRect());
}
