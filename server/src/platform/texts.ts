import { type ContentLocale, contentIn, contentLocales, type Locale } from '@ladushki/contract/locales';

/** A text in every language of the product. */
export type Text = Readonly<Record<Locale, string>>;

type Columns<Field extends string, Value> = Readonly<Record<`${Field}_${ContentLocale}`, Value>>;

/** The columns of a stored text, `name_ru` and `name_en`, by language. */
export const textOfColumns = <Field extends string>(row: Columns<Field, string>, field: Field) =>
  Object.fromEntries(contentLocales.map((locale) => [locale, row[`${field}_${locale}`]])) as Text;

/** A stored text in the reader's language; empty where there is none. */
export const columnIn = <Field extends string>(row: Columns<Field, string | null>, field: Field, locale: Locale) =>
  contentIn(textOfColumns(row as Columns<Field, string>, field), locale);
