import { lookup as lookUp } from "node:dns";
import { BlockList, isIP } from "node:net";
import type { LookupFunction } from "node:net";

/** Addresses that only machines of a cloud should ask, for they hand out its credentials. */
const refused = new BlockList();
refused.addSubnet("169.254.0.0", 16, "ipv4");
refused.addAddress("100.100.100.200", "ipv4");
refused.addSubnet("fe80::", 10, "ipv6");
refused.addAddress("fd00:ec2::254", "ipv6");
// The same behind the translations between the two: mapped, and by NAT64.
refused.addSubnet("::ffff:169.254.0.0", 112, "ipv6");
refused.addAddress("::ffff:100.100.100.200", "ipv6");
refused.addSubnet("64:ff9b::169.254.0.0", 112, "ipv6");
refused.addAddress("64:ff9b::100.100.100.200", "ipv6");

export class RefusedAddress extends Error {
  constructor(address: string) {
    super(`the address ${address} must not be called`);
    this.name = "RefusedAddress";
  }
}

/** True for an address nothing is ever sent to. What is no address is none of these. */
export function isRefused(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && refused.check(address, family === 4 ? "ipv4" : "ipv6");
}

/** Resolves a name once, for the connection that is then made: nobody can point it elsewhere in between. */
export const lookUpAllowed: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "", 0);
    const wrong = addresses.find(({ address }) => isRefused(address));
    if (wrong) return callback(new RefusedAddress(wrong.address), "", 0);
    const [first] = addresses;
    if (options.all) return callback(null, addresses);
    callback(null, first?.address ?? "", first?.family ?? 4);
  });
};
