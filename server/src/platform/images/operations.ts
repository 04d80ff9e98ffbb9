import sharp from 'sharp';

/** Re-encodes an uploaded image into another file. */
export interface Redrawing {
  source: string;
  target: string;
  mime: string;
  maxPixels: number;
  /** Maximum length of the longer side. */
  maxSide: number;
}

/** Crops a stored image to a box. */
export interface Scaling {
  source: string;
  width: number;
  height: number;
  format: 'avif' | 'webp' | 'jpeg';
  maxPixels: number;
}

export class TooManyPixelsError extends Error {}

async function refuseTooManyPixels(source: string, maxPixels: number): Promise<void> {
  const { width, height } = await sharp(source, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels) throw new TooManyPixelsError(`${width} × ${height}`);
}

/** Rotated upright, resized, and without metadata. Returns the size of the result. */
export async function redraw({ source, target, mime, maxPixels, maxSide }: Redrawing): Promise<number> {
  await refuseTooManyPixels(source, maxPixels);
  const image = sharp(source, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  const drawn = {
    'image/png': () => image.png({ compressionLevel: 6 }),
    'image/webp': () => image.webp({ quality: 85 }),
  }[mime];
  return (await (drawn?.() ?? image.jpeg({ quality: 85 })).toFile(target)).size;
}

export async function scale({ source, width, height, format, maxPixels }: Scaling): Promise<Buffer> {
  await refuseTooManyPixels(source, maxPixels);
  const image = sharp(source, { limitInputPixels: maxPixels }).resize({
    width,
    height,
    fit: 'cover',
    position: 'attention',
  });
  if (format === 'avif') return image.avif({ quality: 55, effort: 2 }).toBuffer();
  if (format === 'webp') return image.webp({ quality: 80 }).toBuffer();
  return image.flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer();
}
