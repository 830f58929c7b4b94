/** Who is at the other end of the connection, as limits count them. */

const plain = (address: string): string =>
  address
    .trim()
    .replace(/^::ffff:/i, '')
    .replace(/^\[|\]$/g, '');

/**
 * The socket's address, or, when that is a proxy of ours, the last address of `X-Forwarded-For` that is none. Anyone may
 * write that header; only our proxies' word on it counts (V3). Of IPv6 the network of one customer, /64.
 */
export function remoteOf(socketAddress: string | undefined, forwardedFor: string | null, proxies: readonly string[]): string {
  const socket = plain(socketAddress ?? '');
  if (!proxies.includes(socket)) return network(socket);
  const chain = (forwardedFor ?? '')
    .split(',')
    .map(plain)
    .filter((address) => address !== '');
  return network(chain.findLast((address) => !proxies.includes(address)) ?? socket);
}

/**
 * The networks around one that {@link remoteOf} gives, the nearest first: /56 and /48 of IPv6, one customer's often; none of
 * IPv4, nor of what is no address.
 */
export function widerNetworks(network: string): string[] {
  const [, prefix] = /^([\da-f]+:[\da-f]+:[\da-f]+:[\da-f]+)::\/64$/i.exec(network) ?? [];
  if (prefix === undefined) return [];
  const [a = '', b = '', c = '', d = ''] = prefix.split(':');
  const house = (Number.parseInt(d, 16) & 0xff00).toString(16);
  return [`${a}:${b}:${c}:${house}::/56`, `${a}:${b}:${c}::/48`];
}

function network(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter((group) => group !== '');
  const right = (tail ?? '').split(':').filter((group) => group !== '');
  const groups =
    tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
