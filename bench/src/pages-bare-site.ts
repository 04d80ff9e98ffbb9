import { brotliCompressSync } from 'node:zlib';
import fastify from 'fastify';

/** The cheapest way to send a page: fixed bytes for every path, compressed beforehand. */
process.once('message', async (bodies: Record<string, string>) => {
  const server = fastify();
  for (const [path, body] of Object.entries(bodies)) {
    const bytes = brotliCompressSync(body);
    server.get(path, async (_, reply) =>
      reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(bytes),
    );
  }
  process.send?.(await server.listen({ host: '127.0.0.1', port: 0 }));
});
process.once('disconnect', () => process.exit(0));
