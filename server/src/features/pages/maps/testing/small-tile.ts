/** A place in the tile, from its north-western corner, in parts of `extent`. */
type Spot = readonly [x: number, y: number];
interface Shape {
  type: 'point' | 'line' | 'area';
  spots: readonly Spot[];
  properties: Record<string, string>;
}

const extent = 8192;
const types = { point: 1, line: 2, area: 3 };
const commands = { moveTo: 1, lineTo: 2, closePath: 7 };

/** Seven bits a byte, the lowest first: numbers of both formats. */
export const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...varint(Math.floor(value / 128))];
const number = (field: number, value: number) => [field << 3, ...varint(value)];
const bytes = (field: number, content: readonly number[]) => [(field << 3) | 2, ...varint(content.length), ...content];
const text = (field: number, value: string) => bytes(field, [...Buffer.from(value)]);
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);

/** Steps from spot to spot, as the format keeps them. */
function geometryOf({ type, spots }: Shape): number[] {
  const steps = spots.map(([x, y], index) => {
    const [fromX, fromY] = spots[index - 1] ?? [0, 0];
    return [zigzag(x - fromX), zigzag(y - fromY)];
  });
  const command = (id: number, count: number) => (count << 3) | id;
  const [first = [], ...others] = steps;
  const drawn = [command(commands.moveTo, 1), ...first];
  if (others.length > 0) drawn.push(command(commands.lineTo, others.length), ...others.flat());
  if (type === 'area') drawn.push(command(commands.closePath, 1));
  return drawn.flatMap(varint);
}

function layerOf(name: string, shapes: readonly Shape[]): number[] {
  const words = shapes.flatMap(({ properties }) => Object.entries(properties));
  const keys = [...new Set(words.map(([key]) => key))];
  const values = [...new Set(words.map(([, value]) => value))];
  const features = shapes.map((shape) => {
    const tags = Object.entries(shape.properties).flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)]);
    return [...bytes(2, tags.flatMap(varint)), ...number(3, types[shape.type]), ...bytes(4, geometryOf(shape))];
  });
  return [
    ...text(1, name),
    ...features.flatMap((feature) => bytes(2, feature)),
    ...keys.flatMap((key) => text(3, key)),
    ...values.flatMap((value) => bytes(4, text(1, value))),
    ...number(5, extent),
    ...number(15, 2),
  ];
}

/** A vector tile (Mapbox Vector Tile 2) of a few shapes a layer. */
export const smallTile = (layers: Record<string, readonly Shape[]>): Buffer =>
  Buffer.from(Object.entries(layers).flatMap(([name, shapes]) => bytes(3, layerOf(name, shapes))));
