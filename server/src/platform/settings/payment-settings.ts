import { z } from 'zod';
import { flag, setting, webAddress } from './setting.ts';

/** YooKassa, and our fee. */
export const paymentSettings = {
  YOOKASSA_SHOP_ID: setting(z.string().optional(), {
    meaning:
      'payments, and cards of payout accounts; saved methods (weeks of long orders charged by themselves) work once YooKassa has allowed the shop recurring payments, until then weeks are paid by a link',
    example: '123456',
  }),
  YOOKASSA_SECRET: setting(z.string().optional(), { meaning: 'its key', example: 'live_secret' }),
  YOOKASSA_PAYOUT_GATEWAY: setting(z.string().optional(), {
    meaning:
      'the id of the payout gateway (agentId), which signs in apart from the shop: payouts and banks. Without it sitters give no payout account, and what they earned waits',
    example: '508000',
  }),
  YOOKASSA_PAYOUT_SECRET: setting(z.string().optional(), { meaning: "the gateway's key", example: 'live_secret' }),
  YOOKASSA_URL: setting(webAddress.default('https://api.yookassa.ru/v3'), {
    meaning: 'its API',
    example: 'https://api.yookassa.ru/v3',
  }),
  YOOKASSA_TIMEOUT_MS: setting(z.coerce.number().int().min(100).max(15_000).default(8_000), {
    meaning: 'how long it may take to answer',
    example: '8000',
  }),
  YOOKASSA_RECEIPTS: setting(flag.default('off'), {
    meaning:
      '`on`: fiscal receipts (54-FZ) for our fee are registered through YooKassa; the shop has a register connected and the scenario «Сначала платёж, потом чек». Turn it on together with the fee: fees that were taken while it was off get their receipts too',
    example: 'on',
  }),
  YOOKASSA_VAT_CODE: setting(z.coerce.number().int().min(1).max(12).optional(), {
    meaning: "YooKassa's code of VAT, 1 to 12; required with receipts",
    example: '1',
  }),
  YOOKASSA_TAX_SYSTEM: setting(z.coerce.number().int().min(1).max(6).optional(), {
    meaning: "YooKassa's code of the tax system, 1 to 6, where the register needs it",
    example: '2',
  }),
  TAX_SERVICE_URL: setting(webAddress.default('https://statusnpd.nalog.ru/api/v1/tracker/taxpayer_status'), {
    meaning:
      'the public check of the tax service, which is told an INN and says whether its owner is self-employed; it answers two questions a minute from one address',
    example: 'https://statusnpd.nalog.ru/api/v1/tracker/taxpayer_status',
  }),
  COMMISSION_PERCENT: setting(z.coerce.number().min(0).max(50).default(0), {
    meaning: "our fee of what an order earns its sitter, over the order's sum",
    example: '10',
  }),
};
