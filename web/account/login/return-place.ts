import { returnAddress } from "../return-address.ts";

const key = "sign-in-from";

/** Keeps where to go after a sign-in that leads over another site: in this tab, and in no address. */
export function keepReturnPlace(place: string | undefined): void {
  if (place === undefined) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, place);
}

/** Where this tab wanted to go, if that is a route of ours; asked for once. */
export function takeReturnPlace(): string | undefined {
  const from = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return from === null ? undefined : returnAddress(new URLSearchParams({ from }));
}
