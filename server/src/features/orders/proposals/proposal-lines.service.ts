export { lineOf, type Told } from './proposals.texts.ts';
