import type { TokensOutput } from "@kezhuan/contract/api/session";
import { beginLogin } from "@kezhuan/web/account/login/begin-login.ts";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { findStartAddress } from "../session/start-address.ts";
import { changeTabs } from "../shell/tabs-store.ts";

/** Begins to work with a login that was opened, where the person wanted to go. */
export function useEnter() {
  const navigate = useNavigate();
  return async (tokens: TokensOutput, back: string | undefined) => {
    await beginLogin(tokens);
    // Somebody who comes without being sent begins with a clean desk.
    if (back === undefined) changeTabs(() => []);
    navigate(back ?? (await findStartAddress()), { replace: true });
  };
}
