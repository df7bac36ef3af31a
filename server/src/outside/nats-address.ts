import type { ConnectionOptions } from '@nats-io/transport-node';

/** Addresses of NATS: nats://user:password@host:4222, or tls://; several by commas, with the name and password of the first. */

const addressesIn = (text: string) => text.split(',').map((one) => new URL(one.trim()));

export function isNatsAddress(text: string): boolean {
  if (!text.split(',').every((one) => URL.canParse(one.trim()))) return false;
  const addresses = addressesIn(text);
  return (
    /^(nats|tls):$/.test(addresses[0]!.protocol) &&
    addresses.every(
      ({ protocol, hostname, pathname }) =>
        protocol === addresses[0]!.protocol && hostname !== '' && /^\/?$/.test(pathname),
    )
  );
}

/** The hosts, each as an address of its own. */
export const hostsOfNats = (text: string): string[] => addressesIn(text).map(({ href }) => href);

export function natsOptions(text: string): ConnectionOptions {
  const addresses = addressesIn(text);
  const { username, password, protocol } = addresses[0]!;
  return {
    servers: addresses.map(({ host }) => host),
    ...(password
      ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      : username
        ? { token: decodeURIComponent(username) }
        : {}),
    ...(protocol === 'tls:' ? { tls: {} } : {}),
  };
}
