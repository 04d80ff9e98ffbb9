import { contentIn } from '@ladushki/contract/locales';
import { reliability as calls } from '@ladushki/contract/reliability';
import { explanationKeys } from '@ladushki/contract/reliability-constants';
import { handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import { texts } from './reliability.texts.ts';

export const createReliabilityModule = (): Module => ({
  routes: [
    handle(calls.explanations, ({ locale }) =>
      explanationKeys.map((key) => ({
        key,
        title: contentIn(texts[key].title, locale),
        text: contentIn(texts[key].text, locale),
      })),
    ),
  ],
});
