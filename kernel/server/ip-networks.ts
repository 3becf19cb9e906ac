import { BlockList, isIP, isIPv4 } from 'node:net';

/** The lines of a field of networks, without empty ones. */
export const parseNetworkLines = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(/[\s,，;；]+/)
    .map((line) => line.trim())
    .filter(Boolean);

interface Network {
  address: string;
  bits: number;
  family: 'ipv4' | 'ipv6';
}

/** A network in CIDR spelling, or a single address; null when it is none. */
export function parseNetwork(text: string): Network | null {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return null;
  const most = version === 4 ? 32 : 128;
  const size = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
  return size <= most ? { address, bits: size, family: version === 4 ? 'ipv4' : 'ipv6' } : null;
}

/** IPv4 that came through an IPv6 socket counts as IPv4. */
const plain = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/** Tells whether an address lies in one of the networks; none of them means everywhere is allowed. */
export function createNetworkMatcher(networks: readonly string[]): (ip: string) => boolean {
  if (networks.length === 0) return () => true;
  const list = new BlockList();
  for (const text of networks) {
    const network = parseNetwork(text);
    if (network) list.addSubnet(network.address, network.bits, network.family);
  }
  return (ip) => {
    const address = plain(ip);
    return isIP(address) > 0 && list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  };
}

/** The same for one address. */
export const isInNetworks = (networks: readonly string[], ip: string): boolean => createNetworkMatcher(networks)(ip);
