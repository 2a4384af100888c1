/**
 * The content security policy forbids code made from strings: without this zod tries it once and is reported. It reads
 * its settings from this place when it loads (`globalConfig` of zod/v4/core); its own `config` would bring 15 kB before
 * the first screen, which needs no schema.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
