import fastify from 'fastify';

/** A bare Fastify that answers fixed bytes: the most that an HTTP path around a search could answer. */
process.once('message', async (bytes: number) => {
  const body = Buffer.alloc(bytes, 'x');
  const server = fastify();
  server.get('/list', async (_, reply) => reply.type('application/json; charset=utf-8').send(body));
  process.send?.(await server.listen({ host: '127.0.0.1', port: 0 }));
});
process.once('disconnect', () => process.exit(0));
