import { expect, test } from "vitest";
import { networkOf } from "./network-of.ts";

test("an address stands for the network one customer can use", () => {
  const cases: [address: string, network: string][] = [
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::FFFF:192.0.2.7", "192.0.2.7"],
    ["::1", "0:0:0:0::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:DB8:0:0:1:2:3:4", "2001:db8:0:0::/64"],
    ["2001:0db8:0000:0000:ffff::", "2001:db8:0:0::/64"],
    ["2001:db8:1:2::192.0.2.7", "2001:db8:1:2::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["not an address", "not an address"],
  ];
  for (const [address, network] of cases) expect(networkOf(address)).toBe(network);
});
