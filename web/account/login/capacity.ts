import { readCookie, writeCookie } from "@kezhuan/web/ui/cookies.ts";

/** What a person has come to do: run the association's business, or shape the system itself. Decides which menu is asked for. */
export type Capacity = "admin" | "dev";

export function readCapacity(): Capacity {
  return readCookie("capacity") === "dev" ? "dev" : "admin";
}

export function keepCapacity(capacity: Capacity): void {
  writeCookie("capacity", capacity, 365);
}
