const OWN = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The origin of a product on this machine. @throws Error for any other machine: it is attacked by nobody */
export function requireLoopbackOrigin(address: string): string {
  const { hostname, origin } = new URL(address);
  if (!OWN.has(hostname)) throw new Error(`${address}: only a product on this machine (127.0.0.1) may be attacked`);
  return origin;
}
