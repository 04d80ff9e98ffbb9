/** Typed arrays that an index consists of. */
export type Numbers = Uint8Array | Uint16Array | Int32Array | Uint32Array | Float64Array;

/** Saves an index, or restores it: both walk the same parts in the same order. */
export interface State {
  /** Returns what to use from here on: the given array when saving, the saved one when restoring. */
  numbers<Kind extends Numbers>(current: Kind): Kind;
  /** The same for a small value that JSON can hold. */
  json<Value>(current: Value): Value;
}
