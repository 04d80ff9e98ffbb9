import type words from '../../../locales/ru/notifications.json';
import { readTexts } from '../../platform/locale-texts.ts';
import type { Text } from '../../platform/texts.ts';
import { orderTemplates } from './order-templates.texts.ts';
import { visitTemplates } from './visit-templates.texts.ts';

/** Texts of a notification: `{{id}}` is the subject, `{{amount}}` the sum, `{{about}}` the title of a broadcast. */
export interface NoticeTexts {
  title: Text;
  text: Text;
  /** Appended when a refund is on its way to the parent. */
  refund?: Text;
}

export const texts = readTexts<typeof words>('notifications');

/** The texts of every notification, by the name of its template. */
export const templates = { ...orderTemplates, ...visitTemplates, ...texts.templates } satisfies Record<
  string,
  NoticeTexts
>;

export type Template = keyof typeof templates;
