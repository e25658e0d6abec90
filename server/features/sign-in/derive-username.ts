import { createHash } from "node:crypto";
import type { Identity } from "./provider.ts";

const longest = 32;
const shortest = 3;
const mostNumbered = 50;

/**
 * Names for a new account, best first: that of the provider in the form of names here, the same with a number, and one made
 * of issuer and subject, which nobody else has. A name that is taken here is never theirs.
 */
export function* proposeUsernames(
  identity: Pick<Identity, "username" | "issuer" | "subject">,
): Generator<string> {
  const name = fitUsername(identity.username);
  if (name !== undefined) {
    yield name;
    for (let number = 2; number <= mostNumbered; number += 1) {
      const end = `-${number}`;
      yield `${name.slice(0, longest - end.length)}${end}`;
    }
  }
  const digest = createHash("sha256").update(`${identity.issuer}\n${identity.subject}`).digest("hex");
  yield `u-${digest.slice(0, 12)}`;
  yield `u-${digest.slice(0, 30)}`;
}

/** `Zhang.San@example.org` is `zhang.san`; undefined where too little is left. */
export function fitUsername(name: string): string | undefined {
  // Accents go; what is no Latin letter at all has nothing to become.
  const [local = ""] = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().split("@");
  const domainless = local.slice(local.lastIndexOf("\\") + 1);
  const fit = domainless
    .replaceAll(/[^a-z0-9._-]+/g, "-")
    .replaceAll(/^[-._]+|[-._]+$/g, "")
    .slice(0, longest);
  return fit.length >= shortest ? fit : undefined;
}
