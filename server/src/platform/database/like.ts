/** What a person typed, as a literal of LIKE. */
export const literal = (typed: string): string => typed.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** The pattern of LIKE for texts that contain what was typed. */
export const containing = (typed: string): string => `%${literal(typed)}%`;
