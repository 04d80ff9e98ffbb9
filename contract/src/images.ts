/** The closed list of image sizes, one per place on a page. */
export const imageBoxes = ['64x64', '96x96', '128x128', '256x256', '384x384', '512x512', '512x288'] as const;
export type ImageBox = (typeof imageBoxes)[number];

/** URL of an image cropped to a box; a private URL keeps its signature. */
export const imageUrl = (media: string, box: ImageBox) => `/image/${box}${media}`;
