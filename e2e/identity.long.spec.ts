import { registerInBrowser } from './harness/registration.ts';

registerInBrowser('customer', 'en');
registerInBrowser('sitter', 'ru');
