import { returnAddress } from "../return-address.ts";

const key = "sign-in-from";

/** Keeps where to go after a sign-in that leads over another site: in this tab, and in no address. */
export function keepReturnPlace(place: string | undefined): void {
  if (place === undefined) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, place);
}

/** Where this tab wanted to go, if that is a route of ours. */
export function readReturnPlace(): string | undefined {
  const from = sessionStorage.getItem(key);
  return from === null ? undefined : returnAddress(new URLSearchParams({ from }));
}

/** Called once the page that goes on from there is shown: until then it may be drawn, and read, more than once. */
export function forgetReturnPlace(): void {
  keepReturnPlace(undefined);
}
