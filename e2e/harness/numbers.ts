/** The first number in a text; NaN when there is none. */
export const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0] ?? Number.NaN);
