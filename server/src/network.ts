import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether a text is an address, or a network such as 10.0.0.0/8. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  const version = isIP(address);
  return (
    version !== 0 &&
    more === undefined &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
}

/** Whether a list is of addresses and networks, by commas; an empty one is. */
export const isNetworkList = (list: string) => list === '' || list.split(',').every(isNetwork);

/** Tells of addresses whether they lie in one of the networks of a list; an empty list has nobody in it. */
export function networksOf(list: string): (address: string) => boolean {
  const networks = new BlockList();
  for (const one of list.split(',').filter((text) => text !== '')) {
    const [address = '', bits] = one.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    // Sockets that speak both write the older kind as ::ffff:192.0.2.1.
    const bare = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const version = isIP(bare);
    return version !== 0 && networks.check(bare, version === 6 ? 'ipv6' : 'ipv4');
  };
}

/** A site may do so many times what one of its blocks may. */
export const wholeSite = 16;

/**
 * The counted form of an address. IPv6 counts by /64, a customer's line, and with a coarser ceiling by /48, a site.
 *
 * IPv4 counts by address, in any spelling.
 */
export function blocksOf(address: string): { block: string; site: string | undefined } {
  if (!address.includes(':') || !ipaddr.isValid(address)) return { block: address, site: undefined };
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return { block: parsed.toString(), site: undefined };
  const parts = (parsed as ipaddr.IPv6).parts.map((part) => part.toString(16));
  return { block: `${parts.slice(0, 4).join(':')}::/64`, site: `${parts.slice(0, 3).join(':')}::/48` };
}
