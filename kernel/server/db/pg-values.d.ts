/** The part of pg its own cursors use: a parameter as the protocol sends it. */
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): string | Buffer | null;
}
