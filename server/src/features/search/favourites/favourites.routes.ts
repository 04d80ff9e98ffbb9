import { favourites as calls } from '@ladushki/contract/favourites';
import { pagedReply } from '../../../platform/http/paging.ts';
import { handle } from '../../../platform/http/route.ts';
import type { Module } from '../../../platform/module.ts';
import type { Favourites } from './favourites.service.ts';

export const createFavouritesModule = (favourites: Favourites): Module => ({
  routes: [
    handle(calls.list, async (call) => pagedReply(call, await favourites.list(call.actor, call.query, call.locale))),
    handle(calls.toggle, ({ actor, body }) => favourites.toggle(actor, body.sitter)),
  ],
});
