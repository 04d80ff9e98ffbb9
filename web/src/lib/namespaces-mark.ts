/** Stands in the page until it is rendered and the namespaces of texts that it used are known. */
export const namespacesMark = '%namespaces%';
