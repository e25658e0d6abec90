import { logIn, type Credentials } from "./log-in.ts";
import type { AccountName, World } from "./world.ts";

/** What a browser keeps, in the form in which a new browser context takes it. */
export interface StorageState {
  cookies: {
    name: string;
    value: string;
    domain: string;
    path: string;
    expires: number;
    httpOnly: boolean;
    secure: boolean;
    sameSite: "Lax";
  }[];
  origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

/** What the product keeps in a browser after a login: made over the wire, as most journeys begin after it. */
export function makeLogin(world: World, account: AccountName): Promise<StorageState> {
  return openLogin(world, world.accounts[account]);
}

/** The same for any account. */
export async function openLogin(world: World, credentials: Credentials): Promise<StorageState> {
  const { token, refresh_token, expires_in } = await logIn(world.address, credentials);
  const login = { refresh_token, expires_in, count_expires_in: Date.now() + (expires_in - 1800) * 1000 };
  return makeState(world, { token }, { login: JSON.stringify(login) });
}

export function makeState(
  { address }: Pick<World, "address">,
  cookies: Record<string, string>,
  stored: Record<string, string>,
): StorageState {
  const { origin, hostname } = new URL(address);
  const rest = { domain: hostname, path: "/", expires: -1, httpOnly: false, secure: false };
  return {
    cookies: Object.entries(cookies).map(([name, value]) => ({ ...rest, name, value, sameSite: "Lax" })),
    origins: [{ origin, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
  };
}
