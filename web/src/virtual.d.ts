declare module 'virtual:api-manifest' {
  /** The endpoints of the contract; at run time without schemas. */
  export const api: typeof import('@ladushki/contract/api').api;
}
