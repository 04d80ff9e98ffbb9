import { createHash } from 'node:crypto';
import { splitLocale } from '@ladushki/contract/locale-paths';
import { defaultLocale, findLocale, type Locale, locales } from '@ladushki/contract/locales';
import { cookies, product } from '@ladushki/contract/product';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
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
h1,h2{font-size:1.5em;line-height:1.25}section+section{margin-top:3em}h2{font-size:1.25em}a{color:var(--link)}`;

const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`;

/** How often a page that cannot be had now opens itself again. */
const openAgainSeconds = 10;

interface Said {
  title: string;
  advice: string | undefined;
}

function wordsOf(refusal: ApiError, locale: Locale): Said {
  const words = pageTexts[refusal.code];
  return { title: words?.title[locale] ?? refusal.body(locale).message, advice: words?.advice[locale] };
}

function sectionOf(refusal: ApiError, locale: Locale, heading: 'h1' | 'h2'): string {
  const { title, advice } = wordsOf(refusal, locale);
  return `<section lang="${locale}"><p>${product.name[locale]}</p><${heading}>${title}</${heading}>${advice ? `<p>${advice}</p>` : ''}
<p><a href="">${again[locale]}</a></p></section>`;
}

/** What passes by itself is told in every language, that of the reader first, and opens by itself. */
function pageOf(refusal: ApiError, locale: Locale): string {
  const passes = refusal.code === 'not_ready';
  const others = passes ? locales.filter((other) => other !== locale) : [];
  const sections = [sectionOf(refusal, locale, 'h1'), ...others.map((other) => sectionOf(refusal, other, 'h2'))];
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${wordsOf(refusal, locale).title} — ${product.name[locale]}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
${passes ? `<meta http-equiv="refresh" content="${openAgainSeconds}">` : ''}<style>${style}</style></head>
<body><main>${sections.join('\n')}</main></body></html>
`;
}

/** What a load balancer says when no instance answers, by file: to people, and to programs in each language. */
export function awayAnswers(): Record<string, string> {
  const refusal = new ApiError('not_ready');
  const calls = locales.map((locale) => [`call.${locale}.json`, `${JSON.stringify(refusal.body(locale))}\n`]);
  return { 'page.html': pageOf(refusal, defaultLocale), ...Object.fromEntries(calls) };
}

/** An error as a small static page: no rendering, no assets, no script. */
export function sendRefusalPage(refusal: ApiError, request: FastifyRequest, reply: FastifyReply) {
  const { locale: named } = splitLocale(request.url.split('?', 1)[0] ?? '');
  const locale = named ?? findLocale(request.cookies?.[cookies.locale]) ?? defaultLocale;
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(pageOf(refusal, locale));
}
