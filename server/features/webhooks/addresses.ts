import { lookup as lookUp } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Addresses that look public and lead into a cloud: the platform's own services beside a virtual machine. */
const platformAddresses: ReadonlySet<string> = new Set(["168.63.129.16"]);

export class RefusedAddress extends Error {
  constructor() {
    super("the address is not public");
    this.name = "RefusedAddress";
  }
}

/**
 * True for an address nothing is sent to: everything that is not a public address of one machine, and not in one of the
 * networks that the installation allows. IPv6 addresses that stand for an IPv4 address by mapping count as that one;
 * those of the other translations (NAT64, 6to4, Teredo) are refused as such. What is no address is none of these.
 */
export function isRefused(address: string, allowed: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (allowed.some((network) => contains(network, parsed))) return false;
  return parsed.range() !== "unicast" || platformAddresses.has(parsed.toString());
}

/**
 * Resolves a name once, for the connection that is then made, so that nobody can point it elsewhere in between. A name
 * with any refused address is refused.
 */
export function lookUpAllowed(allowed: readonly string[]): LookupFunction {
  return (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "", 0);
      if (addresses.some(({ address }) => isRefused(address, allowed)))
        return callback(new RefusedAddress(), "", 0);
      const [first] = addresses;
      if (options.all) return callback(null, addresses);
      callback(null, first?.address ?? "", first?.family ?? 4);
    });
  };
}

function contains(network: string, address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  const [range, bits] = network.includes("/")
    ? ipaddr.parseCIDR(network)
    : [ipaddr.parse(network), undefined];
  return (
    range.kind() === address.kind() && address.match(range, bits ?? (range.kind() === "ipv4" ? 32 : 128))
  );
}
