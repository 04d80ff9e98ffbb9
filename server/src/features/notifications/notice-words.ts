import type { Text } from '../../platform/texts.ts';

/** What a notice says: `{id}` is what it is about, `{amount}` the sum, `{about}` the name of what many are told of. */
export interface Words {
  title: Text;
  text: Text;
  /** Said after the text where a sum is on its way back to the parent. */
  refund?: Text;
}

export const words = (titleRu: string, titleEn: string, ru: string, en: string): Words => ({
  title: { ru: titleRu, en: titleEn },
  text: { ru, en },
});
