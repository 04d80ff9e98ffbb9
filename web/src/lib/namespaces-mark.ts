/** Placeholder, replaced after rendering by the namespaces used. */
export const namespacesMark = '%namespaces%';
