import {
  columnOf,
  distanceKm,
  kmPerDegree,
  latStep,
  lngStep,
  type Point,
  roundedPlace,
  rowOf,
} from '@ladushki/contract/places';
import { Bitmap } from './bitmap.ts';
import type { State } from './state.ts';

export interface Circle extends Point {
  radius: number;
}

/** All slots at one rounded place. Those of the build are contiguous. */
export interface Cell extends Point {
  start: number;
  end: number;
  /** Slots added later. */
  later: number[];
}

/** A square of cells, so that a wide circle need not visit each cell. */
interface Tile {
  row: number;
  column: number;
  start: number;
  end: number;
  cells: Cell[];
}

const tileCells = 32;
const tileOf = (cellNumber: number) => Math.floor(cellNumber / tileCells);
/** A unique key: both parts are small integers. */
const keyOf = (row: number, column: number) => row * 1_000_000 + column;

/** Slot order by place: tile by tile, cell by cell; without a place last. */
export function placeRank(place: Point | null): [number, number] {
  if (!place) return [Number.MAX_SAFE_INTEGER, 0];
  const [row, column] = [rowOf(place.lat), columnOf(place.lng)];
  return [keyOf(tileOf(row), tileOf(column)), keyOf(row, column)];
}

export class Places {
  readonly #cells = new Map<number, Cell>();
  readonly #tiles = new Map<number, Tile>();

  /** Reserves a range of neighbouring slots at one place; ranges come in the order of `placeRank`. */
  reserve(place: Point, start: number, end: number): void {
    const { cell, tile } = this.#at(place);
    if (tile.end === tile.start) tile.start = start;
    tile.end = end;
    cell.start = start;
    cell.end = end;
  }

  /** The slot's cell; a slot outside the reserved range is stored separately. */
  add(slot: number, place: Point): Cell {
    const { cell } = this.#at(place);
    if (slot < cell.start || slot >= cell.end) cell.later.push(slot);
    return cell;
  }

  transfer(state: State): void {
    const cells = [...this.#cells.values()];
    const bounds = state.numbers(
      Float64Array.from(cells.flatMap(({ lat, lng, start, end }) => [lat, lng, start, end])),
    );
    const later = state.json(
      cells
        .map((cell) => cell.later)
        .map((slots, at) => (slots.length > 0 ? ([at, slots] as const) : null))
        .filter((each) => each !== null),
    );
    for (let at = 0; at * 4 < bounds.length; at += 1) {
      const [lat = 0, lng = 0, start = 0, end = 0] = bounds.subarray(at * 4, at * 4 + 4);
      if (end > start) this.reserve({ lat, lng }, start, end);
      else this.#at({ lat, lng });
    }
    const restored = [...this.#cells.values()];
    for (const [at, slots] of later) (restored[at] as Cell).later = slots;
  }

  #at(place: Point): { cell: Cell; tile: Tile } {
    const [row, column] = [rowOf(place.lat), columnOf(place.lng)];
    const [tileRow, tileColumn] = [tileOf(row), tileOf(column)];
    const tileKey = keyOf(tileRow, tileColumn);
    let tile = this.#tiles.get(tileKey);
    if (!tile) {
      tile = { row: tileRow, column: tileColumn, start: 0, end: 0, cells: [] };
      this.#tiles.set(tileKey, tile);
    }
    const cellKey = keyOf(row, column);
    let cell = this.#cells.get(cellKey);
    if (!cell) {
      cell = { ...roundedPlace(place), start: 0, end: 0, later: [] };
      this.#cells.set(cellKey, cell);
      tile.cells.push(cell);
    }
    return { cell, tile };
  }

  all(): Iterable<Cell> {
    return this.#cells.values();
  }

  /** Cells whose centre is in the circle. */
  *within(circle: Circle): Generator<Cell> {
    for (const tile of this.#tilesNear(circle)) {
      for (const cell of tile.cells) if (distanceKm(circle, cell) <= circle.radius) yield cell;
    }
  }

  slotsWithin(circle: Circle): Bitmap {
    const slots = new Bitmap();
    for (const tile of this.#tilesNear(circle)) {
      if (isInside(tile, circle)) {
        slots.addRange(tile.start, tile.end);
        for (const cell of tile.cells) addLater(slots, cell);
        continue;
      }
      for (const cell of tile.cells) {
        if (distanceKm(circle, cell) > circle.radius) continue;
        slots.addRange(cell.start, cell.end);
        addLater(slots, cell);
      }
    }
    return slots;
  }

  *#tilesNear({ lat, lng, radius }: Circle): Generator<Tile> {
    const latReach = radius / kmPerDegree;
    const narrowest = Math.cos((Math.min(89, Math.abs(lat) + latReach) * Math.PI) / 180);
    const lngReach = Math.min(180, latReach / Math.max(0.01, narrowest));
    const lastRow = tileOf(rowOf(lat + latReach));
    const lastColumn = tileOf(columnOf(lng + lngReach));
    for (let row = tileOf(rowOf(lat - latReach)); row <= lastRow; row += 1) {
      for (let column = tileOf(columnOf(lng - lngReach)); column <= lastColumn; column += 1) {
        const tile = this.#tiles.get(keyOf(row, column));
        if (tile) yield tile;
      }
    }
  }
}

function addLater(slots: Bitmap, cell: Cell): void {
  for (const slot of cell.later) slots.add(slot);
}

/** A circle is convex: a tile with all four corners inside is inside. */
function isInside({ row, column }: Tile, circle: Circle): boolean {
  const last = tileCells - 1;
  for (const lat of [row * tileCells, row * tileCells + last]) {
    for (const lng of [column * tileCells, column * tileCells + last]) {
      if (distanceKm(circle, { lat: lat * latStep, lng: lng * lngStep }) > circle.radius - 0.01) return false;
    }
  }
  return true;
}
