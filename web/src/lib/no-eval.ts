/**
 * The content policy forbids code made of text, and a browser reports even a careful try. The schemas read this before
 * they are built, so it must be the first thing of every page.
 */
if (!import.meta.env.SSR) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
