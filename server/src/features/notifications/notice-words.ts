import type { Text } from '../../platform/texts.ts';

/** Texts of a notification: `{id}` is the subject, `{amount}` the sum, `{about}` the title of a broadcast. */
export interface Words {
  title: Text;
  text: Text;
  /** Appended when a refund is on its way to the parent. */
  refund?: Text;
}

export const words = (titleRu: string, titleEn: string, ru: string, en: string): Words => ({
  title: { ru: titleRu, en: titleEn },
  text: { ru, en },
});
