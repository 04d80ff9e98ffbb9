const megabyte = 1024 * 1024;

/** Accepted file types; the server detects the type from the bytes, not from the name. */
export const fileLimits = {
  imageBytes: 10 * megabyte,
  documentBytes: 20 * megabyte,
  imagePixels: 40_000_000,
  /** Maximum length of the longer side of a stored image. */
  imageSide: 2560,
  /** Upload limits per person: concurrent and per day; a page sends no more than `atOnce` at a time. */
  atOnce: 3,
  inFlight: 16,
  inFlightBytes: 100 * megabyte,
  bytesPerDay: 1024 * megabyte,
  perChild: 10,
  perSitter: 30,
  perMessage: 10,
} as const;

export const imageMimes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const documentMimes = [...imageMimes, 'application/pdf'] as const;
