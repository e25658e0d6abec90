import type { TokensOutput } from "@kezhuan/contract/api/session";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { keepLogin } from "@kezhuan/web/api/session-store.ts";
import { setPreferences } from "@kezhuan/web/ui/preferences.ts";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { keepCapacity, readCapacity } from "../session/capacity.ts";
import { findStartAddress } from "../session/start-address.ts";
import { changeTabs } from "../shell/tabs-store.ts";

/** Begins to work with a login that was opened, where the person wanted to go. */
export function useEnter() {
  const navigate = useNavigate();
  return async (tokens: TokensOutput, back: string | undefined) => {
    // What was asked for without a login, or by somebody else, is no answer any more.
    queryClient.clear();
    keepLogin(tokens);
    keepCapacity(readCapacity());
    await takeLanguage();
    // Somebody who comes without being sent begins with a clean desk.
    if (back === undefined) changeTabs(() => []);
    const target = back ?? (await findStartAddress());
    navigate(target, { replace: true });
  };
}

/** The language that the account has chosen for every device. */
async function takeLanguage(): Promise<void> {
  // Without it the page stays as it is, and says itself what else cannot be had.
  const info = await queryClient.query(infoQuery()).catch(() => null);
  if (info?.user.language) setPreferences({ language: info.user.language });
}
