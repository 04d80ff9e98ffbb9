import { scalePicture } from '../../../files/pictures/scale-picture.ts';

/** Enough for a full screen, and little over a bad connection. */
const longestSide = 1600;
const quality = 0.82;

export const scalePhoto = (file: Blob) => scalePicture(file, longestSide, quality);
