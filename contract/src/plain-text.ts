/** Compared without case and without the dots of ё. */
export const plainText = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

/** What is called exactly as sought comes first, then what begins so: «Тамбов» before «Тамбовская область». */
export const rankOfName = (name: string, sought: string) => Number(name !== sought) + Number(!name.startsWith(sought));
