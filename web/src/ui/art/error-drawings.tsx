import { drawing } from './drawing.tsx';

export const ErrorDrawing = drawing(async () => (await import('./ErrorDrawing.tsx')).ErrorDrawing);
export const NotFoundDrawing = drawing(async () => (await import('./NotFoundDrawing.tsx')).NotFoundDrawing);
