import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const visitors = {
  setSession: endpoint({
    method: 'GET',
    path: '/set_session',
    access: 'public',
    summary: 'A key for a visitor who is not signed in; also set as a cookie',
    reply: z.object({ session_key: z.string() }),
    errors: [],
  }),
} as const;
