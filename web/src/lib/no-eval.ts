/**
 * The CSP forbids eval, and browsers report even a probing attempt. Zod reads this flag when schemas are built, so it
 * must be imported first.
 */
if (!import.meta.env.SSR) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
