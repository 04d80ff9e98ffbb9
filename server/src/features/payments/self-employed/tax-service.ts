import { moscowDate } from '@ladushki/contract/visits';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Counters } from '../../../platform/http/limits/rate-counters.ts';
import { ProviderRefused, ProviderUnavailable } from '../provider.ts';
import { RegisterBusy, type SelfEmployedRegister } from './register.ts';

interface Parts {
  url: string;
  clock: Pick<Clock, 'now'>;
  counters: Pick<Counters, 'increment'>;
}

/** Questions a minute from one address; more are refused. */
const perMinute = 2;

const found = z.object({ status: z.boolean() });
/** Its message repeats the INN, so it is not read. */
const refused = z.object({ code: z.string() });
const limited = 'taxpayer.status.service.limited.error';
const away = 'taxpayer.status.service.unavailable.error';

/** The public check of the tax service (statusnpd.nalog.ru): an INN is all that it is told. */
export function createTaxService({ url, clock, counters }: Parts): SelfEmployedRegister {
  async function ask(inn: string, waitMs: number) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ inn, requestDate: moscowDate(clock.now()) }),
      signal: AbortSignal.timeout(waitMs),
    });
    return { status: answer.status, body: answer.status < 500 ? await answer.json() : null };
  }

  return {
    async isSelfEmployed({ inn }, waitMs) {
      const { count } = await counters.increment('tax-service', 60);
      if (count > perMinute) throw new RegisterBusy('asked as often as it may be');
      const { status, body } = await ask(inn, waitMs).catch((error: Error) => {
        throw new ProviderUnavailable(error.message, { cause: error });
      });
      const known = found.safeParse(body).data;
      if (status === 200 && known) return known.status;
      const code = refused.safeParse(body).data?.code ?? 'unreadable';
      if (code === limited) throw new RegisterBusy(code);
      if (status === 422 && code !== away) throw new ProviderRefused(`tax service: ${code}`);
      throw new ProviderUnavailable(`tax service answered ${status}: ${code}`);
    },
  };
}
