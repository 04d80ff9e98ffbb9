interface Child {
  id: number;
  family: number;
}

/** An order has children of one family, so choosing a child of another one begins the choice anew. */
export function toggleChild(chosen: readonly number[], { id, family }: Child, all: readonly Child[]): number[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  const ofFamily = all.filter((child) => child.family === family).map((child) => child.id);
  return [...chosen.filter((other) => ofFamily.includes(other)), id];
}

export const hasSeveralFamilies = (all: readonly Pick<Child, 'family'>[]): boolean =>
  all.some(({ family }) => family !== all[0]?.family);
