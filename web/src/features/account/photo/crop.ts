/** An image behind a square window: zoom, and the offset of its centre. */
export interface Crop {
  /** 1: the image just covers the window. */
  zoom: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const zoomLimits = { min: 1, max: 4 } as const;
export const initialCrop: Crop = { zoom: 1, x: 0, y: 0 };

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Size of the image in a window of that side. */
export function drawnSize(picture: Size, side: number, zoom: number): Size {
  const scale = (side / Math.min(picture.width, picture.height)) * zoom;
  return { width: picture.width * scale, height: picture.height * scale };
}

/** Clamps, so that the window is always covered. */
export function fitCrop(crop: Crop, picture: Size, side: number): Crop {
  const zoom = clamp(crop.zoom, zoomLimits.min, zoomLimits.max);
  const { width, height } = drawnSize(picture, side, zoom);
  const [roomX, roomY] = [(width - side) / 2, (height - side) / 2];
  return { zoom, x: clamp(crop.x, -roomX, roomX), y: clamp(crop.y, -roomY, roomY) };
}

/** Zooms around the centre of the window. */
export const zoomTo = (crop: Crop, zoom: number): Crop => {
  const next = clamp(zoom, zoomLimits.min, zoomLimits.max);
  const share = next / crop.zoom;
  return { zoom: next, x: crop.x * share, y: crop.y * share };
};

/** Target rectangle in a square of any side, for a crop made in a window of `side`. */
export function placement(crop: Crop, picture: Size, side: number, target: number) {
  const share = target / side;
  const { width, height } = drawnSize(picture, target, crop.zoom);
  return { x: (target - width) / 2 + crop.x * share, y: (target - height) / 2 + crop.y * share, width, height };
}
