import { BlockList, isIP } from 'node:net';

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
