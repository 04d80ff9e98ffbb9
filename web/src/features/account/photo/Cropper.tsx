import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { type Crop, fitCrop, placement, zoomLimits, zoomTo } from './crop.ts';
import styles from './Photo.module.css';

/** Crop window in canvas pixels; CSS scales it. */
export const cropSide = 640;
const keyStep = 24;
const zoomStep = 0.15;

interface CropperProps {
  picture: ImageBitmap;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { x, y, width, height } = placement(crop, picture, cropSide, canvas.width);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height);
}

/** The cropped image as a file. */
export async function cropFile(picture: ImageBitmap, crop: Crop, side: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (context) {
    // A light background for transparent images.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, side, side);
  }
  const { x, y, width, height } = placement(crop, picture, cropSide, side);
  context?.drawImage(picture, x, y, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture was not drawn'))), 'image/jpeg', 0.9);
  });
}

const moves: Record<string, readonly [number, number]> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};
const zooms: Record<string, number> = { '+': zoomStep, '=': zoomStep, '-': -zoomStep };

/** A square crop window; the image is moved by pointer or keyboard. */
export function Cropper({ picture, crop, onChange }: CropperProps) {
  const { t } = useTranslation('account');
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  const change = (next: Crop) => onChange(fitCrop(next, picture, cropSide));

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  const onPointerDown = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, y: event.clientY };
  };
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!held.current) return;
    const scale = cropSide / event.currentTarget.clientWidth;
    const [dx, dy] = [(event.clientX - held.current.x) * scale, (event.clientY - held.current.y) * scale];
    held.current = { x: event.clientX, y: event.clientY };
    change({ ...crop, x: crop.x + dx, y: crop.y + dy });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    const zoom = zooms[event.key];
    if (!move && !zoom) return;
    event.preventDefault();
    if (move) change({ ...crop, x: crop.x + move[0], y: crop.y + move[1] });
    if (zoom) change(zoomTo(crop, crop.zoom + zoom));
  };

  return (
    <>
      <canvas
        ref={canvas}
        width={cropSide}
        height={cropSide}
        className={styles.canvas}
        role="img"
        aria-label={t('photo.area')}
        tabIndex={0}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          held.current = null;
        }}
        onWheel={(event) => change(zoomTo(crop, crop.zoom - Math.sign(event.deltaY) * zoomStep))}
        onKeyDown={onKeyDown}
      />
      <label className={styles.zoom}>
        {t('photo.zoom')}
        <input
          type="range"
          min={zoomLimits.min}
          max={zoomLimits.max}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => change(zoomTo(crop, Number(event.target.value)))}
        />
      </label>
    </>
  );
}
