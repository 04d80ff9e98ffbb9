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
import { PlaceBoxes } from './place-boxes.ts';
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

/** For each place in a row of a tile, its bits with a gap after every one. */
const spread = Array.from({ length: tileCells }, (_, at) => Number.parseInt(at.toString(2), 4));

/**
 * Slot order by place: tile by tile, in a tile cell by cell along a Z-curve, so that a block of neighbouring slots is of
 * a small square, not of a long strip; without a place last.
 */
export function placeRank(place: Point | null): number {
  if (!place) return Number.MAX_SAFE_INTEGER;
  const [row, column] = [rowOf(place.lat), columnOf(place.lng)];
  const [tileRow, tileColumn] = [tileOf(row), tileOf(column)];
  const down = spread[row - tileRow * tileCells] as number;
  const along = spread[column - tileColumn * tileCells] as number;
  return keyOf(tileRow, tileColumn) * tileCells ** 2 + down * 2 + along;
}

export class Places {
  readonly #cells = new Map<number, Cell>();
  readonly #tiles = new Map<number, Tile>();
  readonly boxes = new PlaceBoxes();

  /** Reserves a range of neighbouring slots at one place; ranges come in the order of `placeRank`. */
  reserve(place: Point, start: number, end: number): void {
    const { cell, tile } = this.#at(place);
    if (tile.end === tile.start) tile.start = start;
    tile.end = end;
    cell.start = start;
    cell.end = end;
  }

  /** A slot outside the reserved range of its cell is stored separately. */
  add(slot: number, place: Point): void {
    const { cell } = this.#at(place);
    this.boxes.add(slot, cell);
    if (slot < cell.start || slot >= cell.end) cell.later.push(slot);
  }

  transfer(state: State): void {
    this.boxes.transfer(state);
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
    for (let at = 0; at < bounds.length; at += 4) {
      const [lat = 0, lng = 0, start = 0, end = 0] = bounds.subarray(at, at + 4);
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
    const [firstRow, lastRow] = [tileOf(rowOf(lat - latReach)), tileOf(rowOf(lat + latReach))];
    const [firstColumn, lastColumn] = [tileOf(columnOf(lng - lngReach)), tileOf(columnOf(lng + lngReach))];
    if ((lastRow - firstRow + 1) * (lastColumn - firstColumn + 1) > this.#tiles.size) {
      for (const tile of this.#tiles.values()) {
        const { row, column } = tile;
        if (row >= firstRow && row <= lastRow && column >= firstColumn && column <= lastColumn) yield tile;
      }
      return;
    }
    for (let row = firstRow; row <= lastRow; row += 1) {
      for (let column = firstColumn; column <= lastColumn; column += 1) {
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
