/** A picture behind a square window: how much it is enlarged, and where its middle lies from the window's middle. */
export interface Crop {
  /** 1: the picture just covers the window. */
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

/** How large the picture is drawn in a window of that side. */
export function drawnSize(picture: Size, side: number, zoom: number): Size {
  const scale = (side / Math.min(picture.width, picture.height)) * zoom;
  return { width: picture.width * scale, height: picture.height * scale };
}

/** The window is never left partly empty. */
export function fitCrop(crop: Crop, picture: Size, side: number): Crop {
  const zoom = clamp(crop.zoom, zoomLimits.min, zoomLimits.max);
  const { width, height } = drawnSize(picture, side, zoom);
  const [roomX, roomY] = [(width - side) / 2, (height - side) / 2];
  return { zoom, x: clamp(crop.x, -roomX, roomX), y: clamp(crop.y, -roomY, roomY) };
}

/** Keeps what is in the middle of the window there. */
export const zoomTo = (crop: Crop, zoom: number): Crop => {
  const next = clamp(zoom, zoomLimits.min, zoomLimits.max);
  const share = next / crop.zoom;
  return { zoom: next, x: crop.x * share, y: crop.y * share };
};

/** Where the picture is drawn in a square of any side, for a crop made in a window of `side`. */
export function placement(crop: Crop, picture: Size, side: number, target: number) {
  const share = target / side;
  const { width, height } = drawnSize(picture, target, crop.zoom);
  return { x: (target - width) / 2 + crop.x * share, y: (target - height) / 2 + crop.y * share, width, height };
}
