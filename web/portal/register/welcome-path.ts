import { identities, type Identity } from "@kezhuan/contract/api/session";

/** The page that tells a new account what is its to do; from there it goes on to `from`. */
export function welcomePath(identity: Identity, from: string | undefined): string {
  return `/welcome?as=${identity}${from === undefined ? "" : `&from=${encodeURIComponent(from)}`}`;
}

/** Whom such an address is for; anything else there is an individual. */
export function readIdentity(params: URLSearchParams): Identity {
  return identities.find((one) => one === params.get("as")) ?? "person";
}
