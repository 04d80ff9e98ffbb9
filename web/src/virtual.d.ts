declare module 'virtual:api-manifest' {
  /** The endpoints of the contract; at run time without schemas. */
  export const api: typeof import('@ladushki/contract/api').api;
}

declare module 'virtual:texts' {
  /** Where the build puts the texts of pages; the name changes with the texts. */
  export const textsFolder: string;
}
