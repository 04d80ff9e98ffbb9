import { type SitterCard, sitterCard } from '@ladushki/contract/sitter-card';
import { serializerOf } from '../../../platform/http/reply-serializer.ts';
import { type CardView, changingOf, type Names, presentCard } from './card.present.ts';
import type { CardRow } from './cards.sql.ts';

/** What differs between the readers of a card, in the order of the schema. */
export type Changing = Pick<SitterCard, 'distance' | 'fit' | 'is_online' | 'is_favorite'>;

const textOf = ({ distance, fit, is_online, is_favorite }: Changing) =>
  `"distance":${distance},"fit":${JSON.stringify(fit)},"is_online":${is_online},"is_favorite":${is_favorite}`;

const usual: Changing = { distance: null, fit: null, is_online: false, is_favorite: false };
const usualBytes = Buffer.from(textOf(usual));
const serialize = serializerOf(sitterCard);

/** A card as most readers get it, and where in it is what differs. */
interface Kept {
  bytes: Buffer;
  changing: number;
  day: string;
  edition: object;
}

function withChanging({ bytes, changing }: Kept, now: Changing): Buffer {
  if (now.distance === null && now.fit === null && !now.is_online && !now.is_favorite) return bytes;
  const after = bytes.subarray(changing + usualBytes.length);
  return Buffer.concat([bytes.subarray(0, changing), Buffer.from(textOf(now)), after]);
}

/** Cards are serialised once, until the sitter, a reference list or the day changes. */
export class CardBytesCache {
  readonly #kept = new WeakMap<CardRow, Map<string, Kept>>();

  of(row: CardRow, names: Names, view: CardView): Buffer {
    return withChanging(this.#keptOf(row, names, view), changingOf(row, view));
  }

  #keptOf(row: CardRow, names: Names, view: CardView): Kept {
    let variants = this.#kept.get(row);
    if (!variants) {
      variants = new Map();
      this.#kept.set(row, variants);
    }
    const variant = view.isVisitor ? `visitor ${view.locale}` : view.locale;
    const known = variants.get(variant);
    const edition = names.edition();
    if (known && known.day === view.today && known.edition === edition) return known;
    const bytes = Buffer.from(serialize({ ...presentCard(row, names, view), ...usual }));
    const kept = { bytes, changing: bytes.indexOf(usualBytes), day: view.today, edition };
    variants.set(variant, kept);
    return kept;
  }
}
