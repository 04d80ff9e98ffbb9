/** Trying again would end in the same way: its job becomes a dead letter at once. */
export class FinalError extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}
