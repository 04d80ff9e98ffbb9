/** Enough for a full screen, and little over a bad connection. */
const longestSide = 1600;
const quality = 0.82;

/** The size within the longest side, never larger than it was. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const share = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/** The photo as a smaller JPEG, upright and without metadata. Rejects what is no picture. */
export async function scalePhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fittedSize(picture.width, picture.height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  // A transparent picture would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const scaled = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  if (!scaled) throw new Error('The picture was not drawn');
  return scaled;
}
