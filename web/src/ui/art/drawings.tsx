import { drawing } from './drawing.tsx';

export const CalendarDrawing = drawing(async () => (await import('./CalendarDrawing.tsx')).CalendarDrawing);
export const ChatDrawing = drawing(async () => (await import('./ChatDrawing.tsx')).ChatDrawing);
export const ChildrenDrawing = drawing(async () => (await import('./ChildrenDrawing.tsx')).ChildrenDrawing);
export const DocumentsDrawing = drawing(async () => (await import('./DocumentsDrawing.tsx')).DocumentsDrawing);
export const EmptyDrawing = drawing(async () => (await import('./EmptyDrawing.tsx')).EmptyDrawing);
export const HeroDrawing = drawing(async () => (await import('./HeroDrawing.tsx')).HeroDrawing);
export const MailDrawing = drawing(async () => (await import('./MailDrawing.tsx')).MailDrawing);
export const SearchDrawing = drawing(async () => (await import('./SearchDrawing.tsx')).SearchDrawing);
export const SuccessDrawing = drawing(async () => (await import('./SuccessDrawing.tsx')).SuccessDrawing);
