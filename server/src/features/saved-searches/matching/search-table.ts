/** A query as the address of its list has it. */
export type Written = Readonly<Record<string, string>>;

/** Parameters that are decided together, by a name. */
type Groups<Group extends string> = Readonly<Record<Group, readonly string[]>>;

/** Where a row has its values; then one clause for each group. */
const [idAt, personAt, clausesAt] = [0, 1, 2];
const [unknown, met, missed] = [0, 1, 2];
const firstRows = 64;

/**
 * Saved searches, a row of numbers each. A search is met when all of its clauses are, and equal clauses have one number:
 * whatever is held against the searches decides each clause once, however many searches share it.
 */
export class SearchTable<Group extends string, Query> {
  readonly #groups: Groups<Group>;
  readonly #parse: (written: Written) => Query | null;
  readonly #width: number;
  readonly #offsets: ReadonlyMap<Group, number>;
  /** By number. 0 asks for nothing; null cannot be understood any more, and nothing meets it. */
  readonly #clauses: (Query | null)[] = [null];
  readonly #numbers = new Map<string, number>();
  readonly #rowsOf = new Map<number, number[]>();
  readonly #free: number[] = [];
  #rows: Int32Array;
  #end = 0;

  constructor(groups: Groups<Group>, parse: (written: Written) => Query | null) {
    this.#groups = groups;
    const names = Object.keys(groups) as Group[];
    this.#parse = parse;
    this.#width = clausesAt + names.length;
    this.#offsets = new Map(names.map((name, at) => [name, clausesAt + at]));
    this.#rows = new Int32Array(firstRows * this.#width);
  }

  get size(): number {
    return this.#end / this.#width - this.#free.length;
  }

  /** Clauses are kept when nobody asks for them any more. */
  get clauses(): number {
    return this.#clauses.length - 1;
  }

  /** All searches of a person. */
  set(person: number, searches: readonly { id: number; query: Written }[]): void {
    for (const row of this.#rowsOf.get(person) ?? []) {
      this.#rows[row + idAt] = 0;
      this.#free.push(row);
    }
    if (searches.length === 0) this.#rowsOf.delete(person);
    else
      this.#rowsOf.set(
        person,
        searches.map(({ id, query }) => this.#write(person, id, query)),
      );
  }

  #write(person: number, id: number, query: Written): number {
    const row = this.#free.pop() ?? this.#append();
    this.#rows[row + idAt] = id;
    this.#rows[row + personAt] = person;
    for (const [name, offset] of this.#offsets) this.#rows[row + offset] = this.#clauseOf(name, query);
    return row;
  }

  #append(): number {
    const row = this.#end;
    this.#end += this.#width;
    if (this.#end > this.#rows.length) {
      const grown = new Int32Array(this.#rows.length * 2);
      grown.set(this.#rows);
      this.#rows = grown;
    }
    return row;
  }

  #clauseOf(name: Group, query: Written): number {
    const asked = this.#groups[name].filter((parameter) => query[parameter]);
    if (asked.length === 0) return 0;
    const key = asked.map((parameter) => `${parameter}=${query[parameter]}`).join('&');
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const part = Object.fromEntries(asked.map((parameter) => [parameter, query[parameter] as string]));
    const number = this.#clauses.push(this.#parse(part)) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  /** Decides each clause once. */
  deciding(isMet: (clause: Query) => boolean): (clause: number) => boolean {
    const verdicts = new Uint8Array(this.#clauses.length).fill(unknown);
    verdicts[0] = met;
    return (number) => {
      if (verdicts[number] === unknown) {
        const clause = this.#clauses[number];
        verdicts[number] = clause && isMet(clause) ? met : missed;
      }
      return verdicts[number] === met;
    };
  }

  /** Rows whose clauses of these groups are all met. */
  find(groups: readonly Group[], isMet: (clause: number) => boolean): number[] {
    const offsets = groups.map((name) => this.#offsets.get(name) as number);
    const rows = this.#rows;
    const meets = (row: number) => {
      for (const offset of offsets) {
        const clause = rows[row + offset] as number;
        if (clause !== 0 && !isMet(clause)) return false;
      }
      return true;
    };
    const found: number[] = [];
    for (let row = 0; row < this.#end; row += this.#width) {
      if (rows[row + idAt] !== 0 && meets(row)) found.push(row);
    }
    return found;
  }

  idOf = (row: number) => this.#rows[row + idAt] as number;
  personOf = (row: number) => this.#rows[row + personAt] as number;
  /** The number of the clause; 0 when nothing is asked for. */
  asks = (row: number, name: Group) => this.#rows[row + (this.#offsets.get(name) as number)] as number;
  clause = (number: number): Query | null => this.#clauses[number] ?? null;
}
