import { createHash, timingSafeEqual } from "node:crypto";
import { BlockList, isIPv6 } from "node:net";

/** Who asks for the numbers of the installation. */
export interface Reader {
  /** Of the connection itself, whatever headers say. */
  address: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export type Admission = "admitted" | "unauthenticated" | "forbidden";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

const forwarding = /^(?:forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/**
 * With a token, who sends it. Without one, who sits at this machine: a connection from it that no proxy made
 * for somebody else.
 */
export function admitReader({ address, headers }: Reader, token: string | undefined): Admission {
  if (token !== undefined) return sends(headers["authorization"], token) ? "admitted" : "unauthenticated";
  const isHere = loopback.check(address, isIPv6(address) ? "ipv6" : "ipv4");
  const isForwarded = Object.keys(headers).some((name) => forwarding.test(name.toLowerCase()));
  return isHere && !isForwarded ? "admitted" : "forbidden";
}

function sends(authorization: string | string[] | undefined, token: string): boolean {
  const [, given] = /^Bearer +(\S+)$/i.exec(String(authorization)) ?? [];
  // Of digests, so that neither length nor content shows in the time it takes.
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
