export const contentTypes = [
  'faq',
  'about_us',
  'terms',
  'contacts',
  'social',
  'app_links',
  'home_claims',
  'news',
  'events',
  'reference',
  'award',
] as const;
export type ContentType = (typeof contentTypes)[number];

export const referenceLists = [
  'languages',
  'service_types',
  'skills',
  'religions',
  'citizenships',
  'nationalities',
  'reject_reasons',
  'cities',
] as const;
export type ReferenceList = (typeof referenceLists)[number];

/** Fixed entries: one, or one of each kind; none is added or deleted. */
export const isFixedContent = (type: ContentType) => type === 'about_us' || type === 'contacts' || type === 'terms';

/** Ordered by the staff. */
export const isOrderedContent = (type: ContentType) =>
  type === 'faq' || type === 'home_claims' || type === 'social' || type === 'app_links';
