import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

export const box = { width: 256, height: 256, format: 'webp' } as const;
export const originals = Array.from({ length: 41 }, (_, i) => `${i.toString(16).padStart(32, '0')}.jpg`);

/** As large as a stored photo can be, of smoothed noise, so that scaling is real work. */
export const photo = () =>
  sharp(randomBytes(200 * 150 * 3), { raw: { width: 200, height: 150, channels: 3 } })
    .resize(2000, 1500, { kernel: 'cubic' })
    .jpeg({ quality: 85 })
    .toBuffer();
