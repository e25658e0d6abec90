import { signInProviders } from "@kezhuan/contract/sign-in";
import type { Db } from "@kezhuan/server/db/db";
import type { Log } from "@kezhuan/server/engine/context";
import { findProvider } from "@kezhuan/server/features/session/login-provider";
import type { SignIn } from "@kezhuan/server/features/sign-in/open-sign-in";

interface Leaving {
  db: Db;
  log: Log;
  sessionId: string | null;
}

/** Where somebody who logs out goes to be logged out at their provider, too; undefined for other logins. */
export async function findWayOut(
  signIn: SignIn | undefined,
  { db, log, sessionId }: Leaving,
): Promise<string | undefined> {
  if (!signIn || signIn.providers.size === 0 || sessionId === null) return undefined;
  const via = await findProvider(db, sessionId);
  const name = signInProviders.find((one) => one === via?.provider);
  const provider = name && signIn.providers.get(name)?.provider;
  if (!via || provider?.way !== "redirect" || !provider.leave) return undefined;
  try {
    const back = `${signIn.site}auth/${name}/left`;
    return await provider.leave({ idToken: via.idToken, back });
  } catch (error) {
    // Nobody is held here because a provider is away.
    log.warn({ err: error, provider: name }, "nobody was logged out at the provider");
    return undefined;
  }
}
