import type { Numbers, State } from '../engine/state.ts';

/** Kinds of parts by code; null is JSON. */
const kinds = [null, Uint8Array, Uint16Array, Int32Array, Uint32Array, Float64Array] as const;
/** Every part begins at a multiple of this, so that any kind of numbers can be read in place. */
export const alignment = 8;
export const padded = (bytes: number) => Math.ceil(bytes / alignment) * alignment;

/** Collects the parts of an index without copying them. */
export class SavedParts implements State {
  readonly parts: Uint8Array[] = [];
  readonly #table: number[] = [];

  numbers<Kind extends Numbers>(current: Kind): Kind {
    const kind = kinds.findIndex((each) => each !== null && current instanceof each);
    this.#add(kind, new Uint8Array(current.buffer, current.byteOffset, current.byteLength));
    return current;
  }

  json<Value>(current: Value): Value {
    this.#add(0, Buffer.from(JSON.stringify(current)));
    return current;
  }

  #add(kind: number, bytes: Uint8Array): void {
    this.#table.push(kind, bytes.byteLength);
    this.parts.push(bytes);
  }

  /** Kind and length of each part. */
  get table(): Float64Array {
    return Float64Array.from(this.#table);
  }
}

/** Reads parts in place: the arrays of the index are views of one buffer. */
export class StoredParts implements State {
  readonly #bytes: Uint8Array;
  readonly #table: Float64Array;
  #part = 0;
  #offset: number;

  constructor(bytes: Uint8Array, table: Float64Array) {
    this.#bytes = bytes;
    this.#table = table;
    this.#offset = bytes.byteOffset;
  }

  numbers<Kind extends Numbers>(current: Kind): Kind {
    const [kind, offset, length] = this.#next();
    const Kind = kinds[kind];
    if (!Kind || !(current instanceof Kind)) throw new Error(`part ${this.#part} is of another kind`);
    return new Kind(this.#bytes.buffer as ArrayBuffer, offset, length / Kind.BYTES_PER_ELEMENT) as Numbers as Kind;
  }

  json<Value>(_current: Value): Value {
    const [kind, offset, length] = this.#next();
    if (kind !== 0) throw new Error(`part ${this.#part} is of another kind`);
    return JSON.parse(Buffer.from(this.#bytes.buffer, offset, length).toString()) as Value;
  }

  #next(): [kind: number, offset: number, length: number] {
    const [kind, length] = this.#table.subarray(this.#part * 2, this.#part * 2 + 2);
    if (kind === undefined || length === undefined) throw new Error('a part is missing');
    const offset = this.#offset;
    this.#part += 1;
    this.#offset += padded(length);
    return [kind, offset, length];
  }
}
