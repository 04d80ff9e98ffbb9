import sharp from 'sharp';

/** A sample document, marked as such. */
export const specimen = (title: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="620">
      <rect width="900" height="620" fill="#f6efe4"/><rect x="40" y="40" width="820" height="540" fill="none" stroke="#b89b7a" stroke-width="4"/>
      <rect x="90" y="170" width="200" height="260" fill="#e3d5c1"/>
      <text x="450" y="120" font-size="46" text-anchor="middle" fill="#7a5c3e" font-family="sans-serif">${title}</text>
      <text x="560" y="320" font-size="40" text-anchor="middle" fill="#b0422e" font-family="sans-serif">ОБРАЗЕЦ</text></svg>`),
  )
    .png({ compressionLevel: 1 })
    .toBuffer();
