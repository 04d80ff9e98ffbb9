import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/errors.ts';
import { isPageAddress } from '../../platform/http/refusal-page.ts';

/**
 * Forms use POST, so that without scripts no typed text gets into a URL. The body is never read: the page is shown
 * again and says that it needs scripts.
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
