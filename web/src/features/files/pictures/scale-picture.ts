/** The size within the longest side, never larger than it was. */
export function fittedSize(width: number, height: number, longestSide: number): { width: number; height: number } {
  const share = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

interface Decoded {
  picture: ImageBitmap | HTMLImageElement;
  close: () => void;
}

/** Some browsers show a format (HEIC in Safari) that they make no bitmap of. */
async function decodeAsImage(file: Blob): Promise<Decoded> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  const close = () => URL.revokeObjectURL(picture.src);
  try {
    await picture.decode();
  } catch (error) {
    close();
    throw error;
  }
  return { picture, close };
}

async function decode(file: Blob): Promise<Decoded> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { picture, close: () => picture.close() };
  } catch {
    return decodeAsImage(file);
  }
}

/** The picture upright on a canvas, no longer than this. Rejects what the browser cannot read. */
async function drawScaled(file: Blob, longestSide: number): Promise<HTMLCanvasElement> {
  const { picture, close } = await decode(file);
  try {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, fittedSize(picture.width, picture.height, longestSide));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    // A transparent picture would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    close();
  }
}

/** For a canvas of the page, however large the file was. */
export const bitmapOf = async (file: Blob, longestSide: number): Promise<ImageBitmap> =>
  createImageBitmap(await drawScaled(file, longestSide));

/** A JPEG, upright and without metadata. */
export async function scalePicture(file: Blob, longestSide: number, quality: number): Promise<Blob> {
  const canvas = await drawScaled(file, longestSide);
  const scaled = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  if (!scaled) throw new Error('The picture was not drawn');
  return scaled;
}
