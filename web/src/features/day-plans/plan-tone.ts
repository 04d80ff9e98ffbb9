const tones = ['coral', 'blue', 'green', 'amber'] as const;

/** A stable colour per plan. */
export const toneOf = (template: number) => tones[template % tones.length];
