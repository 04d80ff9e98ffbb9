import { textsFolder } from 'virtual:texts';
import type { Locale } from '@ladushki/contract/locales';
import { textsFile } from './texts-file.ts';

/** The module with the texts of a route in a language. */
export const textsAddress = (route: string, locale: Locale): string => `/${textsFolder}/${locale}/${textsFile(route)}`;
