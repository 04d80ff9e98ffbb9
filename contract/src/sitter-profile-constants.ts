export const documentKinds = [
  'passport',
  'diploma',
  'medical_book',
  'no_criminal_record',
  'recommendation',
  'insurance',
  'other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];
