import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { avatarPng, avatarSvg } from './avatars.ts';

describe('drawn portraits', () => {
  it('draw the same person for the same seed', () => {
    const person = { gender: 'female', age: 34 } as const;
    expect(avatarSvg('sitter-7', person)).toBe(avatarSvg('sitter-7', person));
  });

  it('hardly ever repeat among three hundred people', () => {
    const drawn = Array.from({ length: 300 }, (_, index) =>
      avatarSvg(`sitter-${index}`, { gender: 'female', age: 30 }),
    );
    expect(new Set(drawn).size).toBe(300);
  });

  it('give the old grey hair and the young none', () => {
    const many = (age: number) =>
      Array.from({ length: 60 }, (_, index) => avatarSvg(`grey-${index}`, { gender: 'female', age })).join('');
    expect(many(25)).not.toContain('#b9b4b1');
    expect(many(66)).toContain('#b9b4b1');
  });

  it('become a square PNG of the size asked for', async () => {
    const { format, width, height } = await sharp(
      await avatarPng('sitter-1', { gender: 'male', age: 40 }, 256),
    ).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 256, height: 256 });
  });
});
