import { randomBytes } from 'node:crypto';
import { splitLocale } from '@ladushki/contract/locale-paths';
import { defaultLocale, findLocale, type Locale } from '@ladushki/contract/locales';
import { cookies, product } from '@ladushki/contract/product';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '../errors.ts';
import { again, pageTexts } from './refusal-page.texts.ts';

/** Paths that programs request; everything else is a page for people. */
const notPages = /^\/(api|image|media|ws|metrics|health)(\/|$)/;

export const isPageAddress = (url: string) => !notPages.test(url);

/** Whether the request is for a page, so that an error is answered in HTML. */
export const asksForPage = ({ routeOptions, url }: FastifyRequest) => routeOptions?.url === '/*' && isPageAddress(url);

const style = `
:root{color-scheme:light dark;--back:#fffaf5;--text:#22304a;--link:#2a5ea6}
@media(prefers-color-scheme:dark){:root{--back:#161b25;--text:#f4ede5;--link:#93bbf5}}
body{font:18px/1.5 system-ui,sans-serif;max-width:32em;margin:15vh auto;padding:0 24px;color:var(--text);background:var(--back)}
h1{font-size:1.5em;line-height:1.25}a{color:var(--link)}`;

function pageOf(refusal: ApiError, locale: Locale, nonce: string): string {
  const words = pageTexts[refusal.code];
  const title = words?.title[locale] ?? refusal.body(locale).message;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title} — ${product.name[locale]}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="${nonce}">${style}</style></head>
<body><main><p>${product.name[locale]}</p><h1>${title}</h1>${words ? `<p>${words.advice[locale]}</p>` : ''}
<p><a href="">${again[locale]}</a></p></main></body></html>`;
}

/** An error as a small static page: no rendering, no assets, no script. */
export function sendRefusalPage(refusal: ApiError, request: FastifyRequest, reply: FastifyReply) {
  const nonce = randomBytes(16).toString('base64');
  const { locale: named } = splitLocale(request.url.split('?', 1)[0] ?? '');
  const locale = named ?? findLocale(request.cookies?.[cookies.locale]) ?? defaultLocale;
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`)
    .send(pageOf(refusal, locale, nonce));
}
