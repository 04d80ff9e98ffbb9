/** The boxes that images are cut to, each for a place on a page; there are no others. */
export const imageBoxes = ['64x64', '96x96', '128x128', '256x256', '384x384', '512x512', '512x288'] as const;
export type ImageBox = (typeof imageBoxes)[number];

/** The address of an image cut to a box; a private address keeps its signature. */
export const imageUrl = (media: string, box: ImageBox) => `/image/${box}${media}`;
