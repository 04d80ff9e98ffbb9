import fastify from 'fastify';

/** The cheapest way to send a page: a fixed string for every path. */
process.once('message', async (bodies: Record<string, string>) => {
  const server = fastify();
  for (const [path, body] of Object.entries(bodies)) {
    server.get(path, async (_, reply) => reply.type('text/html; charset=utf-8').send(body));
  }
  process.send?.(await server.listen({ host: '127.0.0.1', port: 0 }));
});
process.once('disconnect', () => process.exit(0));
