/** What a new password needs, apart from not being a common one. Without the schemas, for the page that shows it. */
export const leastPasswordLength = 8;

const characters = { upper: /[A-Z]/, lower: /[a-z]/, digit: /\d/ } as const;

const has = (kind: keyof typeof characters) => (password: string) => characters[kind].test(password);

export const passwordRules = {
  length: (password: string) => password.length >= leastPasswordLength,
  upper: has('upper'),
  lower: has('lower'),
  digit: has('digit'),
} as const;

export const passwordPattern = new RegExp(
  `^${Object.values(characters)
    .map(({ source }) => `(?=.*${source})`)
    .join('')}[^\\0]*$`,
  's',
);
