import type words from '../../../locales/ru/order-templates.json';
import { readTexts } from '../../platform/locale-texts.ts';

const { templates, refunds } = readTexts<typeof words>('order-templates');

/** `{{id}}` is the order, `{{amount}}` the sum. */
export const orderTemplates = {
  ...templates,
  review_prompt: { ...templates.review_prompt, refund: refunds.notHeld },
  canceled_by_sitter: { ...templates.canceled_by_sitter, refund: refunds.all },
  dispute_refunded: { ...templates.dispute_refunded, refund: refunds.all },
  dispute_released: { ...templates.dispute_released, refund: refunds.notHeld },
  ended_for_lost_side: { ...templates.ended_for_lost_side, refund: refunds.all },
};
