import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');
export const dataFolder = join(root, '.data');
export const inRoot = (...parts: string[]) => join(root, ...parts);
export const bin = (name: string) => inRoot('node_modules', '.bin', name);
