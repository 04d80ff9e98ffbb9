import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, paged, pageQuery } from './primitives.ts';
import { sitterCard } from './sitter-card.ts';

export const favourites = {
  list: endpoint({
    method: 'GET',
    path: '/favorite',
    access: 'customer',
    summary: 'Sitters that the customer keeps, the latest first',
    query: z.strictObject(pageQuery()),
    reply: paged(sitterCard),
    errors: [],
  }),
  toggle: endpoint({
    method: 'POST',
    path: '/favorite',
    access: 'customer',
    confirmed: false,
    summary: 'Keeps a sitter, or lets go of one that is kept',
    body: z.strictObject({ sitter: id }),
    reply: z.object({ is_favorite: z.boolean() }),
    repetition: 'none',
    errors: ['not_found'],
  }),
} as const;
