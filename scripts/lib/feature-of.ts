const featureAt = /^(?:(?:server|web)\/src\/features|contract\/src|web\/src\/locales\/\w+)\/([\w-]+)/;

/** The feature of a file, by its path. */
export const featureOf = (path: string): string | undefined => featureAt.exec(path)?.[1];
