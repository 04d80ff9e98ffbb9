import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startFakeTaxService } from '../features/payments/testing/fake-tax-service.ts';
import { startFakeYookassaPayouts } from '../features/payments/testing/fake-yookassa-payouts.ts';
import { startFakeYookassa } from './fake-yookassa.ts';

/** Both stand-ins of the provider behind one address, what families pay and what sitters are paid; and the tax service. */
export async function startWholeYookassa() {
  const [incoming, outgoing] = [await startFakeYookassa(), await startFakeYookassaPayouts()];
  const taxes = await startFakeTaxService();
  const server = createServer((request, reply) => {
    const isIncoming = /^\/(payments|refunds|receipts)(\/|\?|$)/.test(request.url ?? '');
    const target = `${isIncoming ? incoming.env.YOOKASSA_URL : outgoing.url}${request.url}`;
    const { method = 'GET', headers } = request;
    const onward = send(target, { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(reply);
    });
    onward.on('error', () => reply.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: { ...incoming.env, ...outgoing.env, ...taxes.env, YOOKASSA_URL: url },
    incoming,
    outgoing,
    taxes,
    async close() {
      server.close();
      server.closeAllConnections();
      await Promise.all([incoming.close(), outgoing.close(), taxes.close()]);
    },
  };
}
