import 'i18next';
import type common from './locales/ru/common.json';
import type content from './locales/ru/content.json';
import type events from './locales/ru/events.json';
import type pages from './locales/ru/pages.json';
import type titles from './locales/ru/titles.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      common: typeof common;
      content: typeof content;
      events: typeof events;
      pages: typeof pages;
      titles: typeof titles;
    };
  }
}
