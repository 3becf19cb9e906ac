/**
 * The validation library tries whether it may make code from text, which the policy of the pages forbids and browsers
 * report as an attack: it is told beforehand that it may not. Loaded before anything that validates.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

export {};
