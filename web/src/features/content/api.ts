import { api } from 'virtual:api-manifest';
import { pagesOf, queryOf } from '../../lib/query/queries.ts';

export const contentQueries = {
  about: () => queryOf(api.content.about),
  appLinks: () => queryOf(api.content.appLinks),
  claims: () => queryOf(api.content.homeClaims),
  contacts: () => queryOf(api.content.contacts),
  faq: () => queryOf(api.content.faq, { query: { page: 1, page_size: 50 } }),
  news: () => pagesOf(api.content.news),
  newsItem: (id: string) => queryOf(api.content.newsItem, { params: { id } }),
  social: () => queryOf(api.content.social),
  terms: () => queryOf(api.content.terms),
};
