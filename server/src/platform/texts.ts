import type { Locale } from '@ladushki/contract/primitives';

/** A text in every language of the product. */
export type Text = Readonly<Record<Locale, string>>;
