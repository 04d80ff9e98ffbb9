import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/errors.ts';
import { isPageAddress } from '../../platform/http/refusal-page.ts';

/**
 * Forms post, so that nothing typed stands in an address when scripts are off or late. What is sent here is never read:
 * the page comes again, and says that it needs scripts.
 */
export async function answerPlainForms(server: FastifyInstance): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.post('/*', async (request, reply) => {
      if (!isPageAddress(request.url)) throw notFound();
      const path = (request.url.split('?')[0] ?? '').replace(/^[/\\]+/, '/');
      return reply.redirect(path, 303);
    });
  });
}
