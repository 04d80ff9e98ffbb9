import { content as calls } from '@ladushki/contract/content';
import { pagedReply } from '../../platform/http/paging.ts';
import { handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { Content } from './content.service.ts';
import type { HomeClaims } from './home-claims.ts';

export const createContentModule = (service: Content, listHomeClaims: HomeClaims): Module => ({
  routes: [
    handle(calls.faq, (call) => pagedReply(call, service.listFaq(call.query))),
    handle(calls.contacts, ({ locale }) => service.getContacts(locale)),
    handle(calls.social, (call) => pagedReply(call, service.listSocial(call.query, call.locale))),
    handle(calls.appLinks, (call) => pagedReply(call, service.listAppLinks(call.query, call.locale))),
    handle(calls.homeClaims, async (call) => pagedReply(call, await listHomeClaims(call.query, call.locale))),
    handle(calls.terms, (call) => pagedReply(call, service.listTerms(call.query, call.locale))),
    handle(calls.about, ({ locale }) => service.getAbout(locale)),
    handle(calls.news, async (call) => pagedReply(call, await service.listNews(call.query, call.locale))),
    handle(calls.newsItem, ({ params, locale }) => service.getNews(params.id, locale)),
    handle(calls.events, async (call) => pagedReply(call, await service.listEvents(call.query, call.locale))),
    handle(calls.event, ({ params, locale }) => service.getEvent(params.id, locale)),
  ],
  start: service.start,
  stop: service.stop,
});
