declare module 'virtual:api-manifest' {
  /** The calls of the contract: at run time only what is needed to send them. */
  export const api: typeof import('@ladushki/contract/api').api;
}
