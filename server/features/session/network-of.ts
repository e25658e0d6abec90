import { isIPv6 } from "node:net";

/**
 * What counts as one address for a limit: an IPv4 address itself, of an IPv6 address the first 64 bits, since
 * every customer of a provider can use all the rest.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, "").toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(bare)) return bare;
  const [head = "", tail] = bare.split("::");
  const left = splitGroups(head);
  const right = splitGroups(tail ?? "");
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => "0");
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}

function splitGroups(part: string): string[] {
  // A dotted tail stands for two groups; both lie outside the first 64 bits.
  return part === "" ? [] : part.replace(/\d+\.\d+\.\d+\.\d+$/, "0:0").split(":");
}
