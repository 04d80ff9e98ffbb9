/** Compared without case and without the dots of ё. */
export const plainText = (text: string) => text.toLowerCase().replaceAll('ё', 'е');
