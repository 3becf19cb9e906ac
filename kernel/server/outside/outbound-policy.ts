import { isIP } from 'node:net';
import type { NetworkExposureConfig } from '../config/network-exposure-config.ts';
import { isInNetworks, parseNetwork } from '../ip-networks.ts';

/** This machine, its link, and what clouds tell machines about themselves; also ways round to IPv4. */
const NEVER = [
  ...['0.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '100.64.0.0/10', '192.0.0.0/24', '192.0.2.0/24', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4', '::/96', '64:ff9b::/96', '64:ff9b:1::/48'],
  ...['100::/64', '2001::/23', '2001:db8::/32', '2002::/16', 'fd00:ec2::/32', 'fe80::/10', 'ff00::/8'],
];
/** Networks of firms. */
const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'];

/** Whether the product may connect to an address that a host has. */
export type OutboundPolicy = (host: string, ip: string) => boolean;

/**
 * What the product may call for a company: the hosts and networks of the configuration and no others; without it what is
 * not private, and for the firm that runs the installation its own network.
 */
export function outboundPolicyOf(
  { outsideHosts }: Pick<NetworkExposureConfig, 'outsideHosts'>,
  isOwnFirm: boolean,
): OutboundPolicy {
  if (!outsideHosts)
    return (_host, ip) => isIP(ip) > 0 && !isInNetworks(isOwnFirm ? NEVER : [...NEVER, ...PRIVATE], ip);
  const networks = outsideHosts.filter((entry) => parseNetwork(entry));
  const names = outsideHosts.filter((entry) => !parseNetwork(entry));
  return (host, ip) =>
    (networks.length > 0 && isInNetworks(networks, ip)) ||
    (isIP(host) === 0 && names.some((name) => isNamed(host, name)));
}

/** '*.example.cn' names every host below example.cn. */
const isNamed = (host: string, name: string): boolean =>
  name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name;
