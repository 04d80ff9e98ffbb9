import { expenses as calls } from '@ladushki/contract/expenses';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { pagedReply } from '../../../platform/http/paging.ts';
import { handle } from '../../../platform/http/route.ts';
import type { Module } from '../../../platform/module.ts';
import type { VisitsService } from '../visits.service.ts';
import { texts } from './expenses.texts.ts';

export function createExpensesModule({ config }: Pick<Deps, 'config'>, { expenses }: VisitsService): Module {
  const siteUrl = ({ protocol, host }: FastifyRequest) => config.PUBLIC_URL ?? `${protocol}://${host}`;
  return {
    routes: [
      handle(calls.ask, async ({ actor, body, files, locale }) => ({
        ...(await expenses.read(await expenses.ask(actor, body, files.file), { actor, locale })),
        message: texts.asked[locale],
      })),
      handle(calls.list, async (call) => pagedReply(call, await expenses.list(call, call.query))),
      handle(calls.accept, async ({ actor, params: { id }, body, locale, request }) => {
        await expenses.answer.accept(actor, { id, body, siteUrl: siteUrl(request) });
        const expense = await expenses.read(id, { actor, locale });
        const words = expense.status === 'paid' ? texts.paid : expense.payment ? texts.toPay : texts.accepted;
        return { expense, payment: expense.payment, message: words[locale] };
      }),
      handle(calls.decline, async ({ actor, params: { id }, body, locale }) => {
        await expenses.answer.decline(actor, id, body.text);
        return { ...(await expenses.read(id, { actor, locale })), message: texts.declined[locale] };
      }),
      handle(calls.withdraw, async ({ actor, params: { id }, locale }) => {
        await expenses.answer.withdraw(actor, id);
        return { ...(await expenses.read(id, { actor, locale })), message: texts.withdrawn[locale] };
      }),
    ],
  };
}
