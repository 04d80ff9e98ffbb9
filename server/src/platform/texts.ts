import type { Locale } from '@ladushki/contract/primitives';

/** A text that people read, in every language of the product. */
export type Text = Readonly<Record<Locale, string>>;
