/** A stream that ended before its end: the rest was never written, or is lost. */
export class CutShortError extends Error {
  constructor() {
    super('The archive is cut short.');
  }
}

export interface ByteReader {
  /** Exactly so many bytes. */
  read(length: number): Promise<Buffer>;
  /** The same in pieces, as they come; the reader goes on once all are taken. */
  pieces(length: number): AsyncGenerator<Buffer>;
  /** As many as there are, at most so many. */
  upTo(length: number): Promise<Buffer>;
}

/** Reads a stream by lengths, and never holds more than is asked for and one chunk of the stream. */
export function createByteReader(source: AsyncIterable<Buffer>): ByteReader {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  async function next(most: number): Promise<Buffer | null> {
    while (held.length === 0) {
      const { done, value } = await chunks.next();
      if (done) return null;
      held = value;
    }
    const piece = held.subarray(0, most);
    held = held.subarray(piece.length);
    return piece;
  }

  async function upTo(length: number): Promise<Buffer> {
    const found: Buffer[] = [];
    for (let left = length; left > 0; ) {
      const piece = await next(left);
      if (!piece) break;
      found.push(piece);
      left -= piece.length;
    }
    return Buffer.concat(found);
  }

  return {
    upTo,
    async read(length) {
      const bytes = await upTo(length);
      if (bytes.length < length) throw new CutShortError();
      return bytes;
    },
    async *pieces(length) {
      for (let left = length; left > 0; ) {
        const piece = await next(left);
        if (!piece) throw new CutShortError();
        left -= piece.length;
        yield piece;
      }
    },
  };
}
