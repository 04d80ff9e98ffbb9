const pageShift = 12;
const pageSize = 1 << pageShift;

/** The slot of each id: pages of a table, since ids are dense where there are any. */
export class SlotTable {
  /** Slots are stored plus one; 0 is none. */
  readonly #pages: (Int32Array | undefined)[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(id: number): number | undefined {
    const stored = this.#pages[id >>> pageShift]?.[id & (pageSize - 1)];
    return stored ? stored - 1 : undefined;
  }

  set(id: number, slot: number): void {
    let page = this.#pages[id >>> pageShift];
    if (!page) {
      page = new Int32Array(pageSize);
      this.#pages[id >>> pageShift] = page;
    }
    if (page[id & (pageSize - 1)] === 0) this.#size += 1;
    page[id & (pageSize - 1)] = slot + 1;
  }

  delete(id: number): void {
    const page = this.#pages[id >>> pageShift];
    if (!page?.[id & (pageSize - 1)]) return;
    page[id & (pageSize - 1)] = 0;
    this.#size -= 1;
  }
}
