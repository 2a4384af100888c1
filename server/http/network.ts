/** Groups of an IPv6 address that name a network; the rest its holder chooses freely. */
const NETWORK_GROUPS = 4;

/** The groups of an IPv6 address without its gap (`::`) and its zone, or null where it is none. */
function groupsOf(address: string): string[] | null {
  const [head = '', tail, more] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  if (more !== undefined) return null;
  const parts = (text: string): string[] => (text === '' ? [] : text.split(':'));
  if (tail === undefined) return parts(head);
  const [before, after] = [parts(head), parts(tail)];
  // An IPv4 address at the end stands for two groups.
  const written = before.length + after.length + (tail.includes('.') ? 1 : 0);
  return [...before, ...Array.from({ length: Math.max(0, 8 - written) }, () => '0'), ...after];
}

/**
 * Who is counted behind a network address: an IPv4 address is one customer, also where it is written as IPv6; of IPv6
 * every customer has a network of 2^64 addresses and may send each request from another one.
 */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const groups = address.includes(':') ? groupsOf(address) : null;
  if (!groups || groups.length < NETWORK_GROUPS) return address;
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}
