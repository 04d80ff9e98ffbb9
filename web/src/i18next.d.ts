import 'i18next';
import type account from './locales/ru/account.json';
import type children from './locales/ru/children.json';
import type common from './locales/ru/common.json';
import type complaints from './locales/ru/complaints.json';
import type content from './locales/ru/content.json';
import type dayPlans from './locales/ru/day-plans.json';
import type events from './locales/ru/events.json';
import type files from './locales/ru/files.json';
import type identity from './locales/ru/identity.json';
import type map from './locales/ru/map.json';
import type pages from './locales/ru/pages.json';
import type search from './locales/ru/search.json';
import type sitterProfile from './locales/ru/sitter-profile.json';
import type titles from './locales/ru/titles.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      account: typeof account;
      children: typeof children;
      'day-plans': typeof dayPlans;
      files: typeof files;
      'sitter-profile': typeof sitterProfile;
      common: typeof common;
      complaints: typeof complaints;
      content: typeof content;
      events: typeof events;
      identity: typeof identity;
      map: typeof map;
      pages: typeof pages;
      search: typeof search;
      titles: typeof titles;
    };
  }
}
