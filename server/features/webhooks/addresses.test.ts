import { describe, expect, it, test } from "vitest";
import { isRefused, lookUpAllowed } from "./addresses.ts";

/** Nothing here is called: addresses are only evaluated. */
const refused = [
  ["this machine", ["127.0.0.1", "127.255.255.254", "0.0.0.0", "0.1.2.3", "::1", "::"]],
  [
    "private networks",
    ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fc00::1", "fd00:ec2::254"],
  ],
  ["the local link", ["169.254.169.254", "fe80::1", "febf::1", "fe80::1%eth0"]],
  ["services of clouds", ["168.63.129.16", "192.0.0.192", "100.100.100.200", "::ffff:168.63.129.16"]],
  [
    "shared, test and reserved networks",
    ["100.64.0.1", "198.18.0.1", "198.19.255.255", "192.0.2.1", "240.0.0.1"],
  ],
  ["many machines at once", ["224.0.0.1", "239.255.255.250", "255.255.255.255", "ff02::1"]],
  ["mapped addresses", ["::ffff:127.0.0.1", "::ffff:7f00:1", "0:0:0:0:0:ffff:a00:1", "::127.0.0.1"]],
  [
    "translated addresses",
    ["64:ff9b::7f00:1", "64:ff9b:1::a00:1", "2002:7f00:1::", "2001:0:1::1", "fec0::1"],
  ],
] as const;

describe("nothing is sent to", () => {
  test.each(refused)("%s", (_, addresses) => {
    expect(addresses.filter((address) => !isRefused(address, []))).toEqual([]);
  });

  test.each([
    "http://2130706433/",
    "http://0x7f000001/",
    "http://017700000001/",
    "http://127.1/",
    "http://0x7f.0.0.1./",
    "http://127.0.0.1./",
    "http://①②⑦.0.0.1/",
    "http://[::ffff:7f00:1]/",
    "http://[0:0:0:0:0:0:0:1]/",
  ])("%s, however it is written", (address) => {
    const { hostname } = new URL(address);
    expect(isRefused(hostname.replace(/^\[|\]$/g, ""), [])).toBe(true);
  });
});

it("is sent to public addresses, and to those of networks that are allowed", () => {
  const open = ["8.8.8.8", "203.0.114.1", "2606:4700::1111", "::ffff:8.8.8.8"];
  expect(open.filter((address) => isRefused(address, []))).toEqual([]);
  const allowed = ["10.1.0.0/16", "192.168.7.7", "fd00:1::/32"];
  const near = ["10.1.2.3", "::ffff:10.1.2.3", "192.168.7.7", "fd00:1:2::1"];
  expect(near.filter((address) => isRefused(address, allowed))).toEqual([]);
  const beside = ["10.2.0.1", "192.168.7.8", "fd00:2::1", "127.0.0.1"];
  expect(beside.filter((address) => !isRefused(address, allowed))).toEqual([]);
});

test.each(["127.0.0.1", "2130706433", "0x7f.1", "::1", "localhost"])(
  "finds out that %s leads to this machine before anything is connected",
  async (name) => {
    const outcome = await new Promise((resolve) => {
      lookUpAllowed([])(name, { all: true }, (error, addresses) => resolve(error?.name ?? addresses));
    });
    expect(outcome).toBe("RefusedAddress");
  },
);

it("connects to what it has looked up where that is allowed", async () => {
  const outcome = await new Promise((resolve) => {
    lookUpAllowed(["127.0.0.0/8"])("127.0.0.1", {}, (error, address, family) =>
      resolve(error?.name ?? [address, family]),
    );
  });
  expect(outcome).toEqual(["127.0.0.1", 4]);
});
