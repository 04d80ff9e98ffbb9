import { type CityEntry, type PlaceRow, placesWithin } from './entries.ts';

const towns: PlaceRow[] = [
  [680100, 'Тамбов', 'Tambov', 52.7212, 41.4523],
  [680200, 'Жердевка', 'Zherdevka', 51.843, 41.461],
  [680300, 'Кирсанов', 'Kirsanov', 52.651, 42.735],
  [680400, 'Котовск', 'Kotovsk', 52.59, 41.503],
  [680500, 'Мичуринск', 'Michurinsk', 52.897, 40.49],
  [680600, 'Моршанск', 'Morshansk', 53.443, 41.811],
  [680700, 'Рассказово', 'Rasskazovo', 52.664, 41.889],
  [680800, 'Уварово', 'Uvarovo', 51.982, 42.262],
  [680900, 'Инжавино', 'Inzhavino', 52.32, 42.492],
  [681000, 'Новая Ляда', 'Novaya Lyada', 52.713, 41.639],
  [681100, 'Первомайский', 'Pervomaysky', 53.246, 40.289],
  [681200, 'Строитель', 'Stroitel', 52.649, 41.46],
];

const tambovDistricts: PlaceRow[] = [
  [680101, 'Ленинский', 'Leninsky', 52.722, 41.455],
  [680102, 'Октябрьский', 'Oktyabrsky', 52.738, 41.44],
  [680103, 'Советский', 'Sovetsky', 52.759, 41.408],
];

export const tambovRegion: CityEntry[] = [
  ...placesWithin(null, '68', 'region', [[68, 'Тамбовская область', 'Tambov region', 52.65, 41.6]]),
  ...placesWithin(68, '68', 'city', towns),
  ...placesWithin(680100, '68', 'district', tambovDistricts),
];
