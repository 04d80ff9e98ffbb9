const tones = ['coral', 'blue', 'green', 'amber'] as const;

/** The colour of a plan, the same wherever it is shown. */
export const toneOf = (template: number) => tones[template % tones.length];
