import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { localeOf } from '../../platform/http/locale.ts';
import type { Text } from '../../platform/texts.ts';
import type { PaymentsService } from '../payments/payments.service.ts';

const words = {
  title: { ru: 'Демонстрационный чек', en: 'Demo receipt' },
  note: {
    ru: 'Эта страница стоит на месте чека в «Моём налоге». Налоговая о нём не знает.',
    en: 'This page stands in for a receipt of «Мой налог», the tax service. The tax office does not know of it.',
  },
  nothing: { ru: 'Такого чека нет', en: 'There is no such receipt' },
} satisfies Record<string, Text>;

const style = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 26rem; margin: 10vh auto; padding: 0 1rem } strong { font-size: 1.5rem }`;

/** Where the receipt of a payout leads that the sandbox made. */
export const mountSandboxReceipts = (server: FastifyInstance, sandbox: NonNullable<PaymentsService['sandbox']>) =>
  server.get<{ Params: { id: string } }>('/dev/receipts/:id', async (request, reply) => {
    const locale = localeOf(request.headers['accept-language']);
    const [made] = await sandbox.books({ id: request.params.id });
    const isThere = made?.kind === 'payout' && made.status === 'succeeded';
    const sum = ((made?.amount_minor ?? 0) / 100).toLocaleString(locale, { style: 'currency', currency: 'RUB' });
    const nonce = randomBytes(16).toString('base64');
    return reply
      .status(isThere ? 200 : 404)
      .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(`<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title[locale]}</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>${words.title[locale]}</h1>
<p>${isThere ? `<strong>${sum}</strong>` : words.nothing[locale]}</p><p>${words.note[locale]}</p></main></body>
</html>`);
  });
