import { describe, expect, it } from 'vitest';
import { type Box, freeSide, type ToastSide } from './toast-side.ts';

const boxes: Record<ToastSide, Box> = {
  top: { left: 8, right: 352, top: 8, bottom: 64 },
  bottom: { left: 8, right: 352, top: 420, bottom: 476 },
};
const boxAt = (side: ToastSide) => boxes[side];
const at = (top: number): Box => ({ left: 16, right: 344, top, bottom: top + 48 });

describe('messages of what was done', () => {
  it('stand at their own side where nothing is in use there', () => {
    expect(freeSide(['top', 'bottom'], boxAt, [at(200), at(440)])).toBe('top');
    expect(freeSide(['bottom', 'top'], boxAt, [at(20)])).toBe('bottom');
  });

  it('leave the field in use and the next button free', () => {
    expect(freeSide(['top', 'bottom'], boxAt, [at(40)])).toBe('bottom');
    expect(freeSide(['bottom', 'top'], boxAt, [at(440)])).toBe('top');
  });

  it('stay where they are where neither side is free', () => {
    expect(freeSide(['top', 'bottom'], boxAt, [at(40), at(440)])).toBe('top');
  });
});
