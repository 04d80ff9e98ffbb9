/** The first number in a text; none is not a number. */
export const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0] ?? Number.NaN);
