import type { TokensOutput } from "@kezhuan/contract/api/session";
import { beginLogin } from "@kezhuan/web/account/login/begin-login.ts";
import { OFFICE_START, worksInOffice } from "@kezhuan/web/account/login/office-start.ts";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";

/**
 * Goes on with a login that was opened: to what the person came for, or where their own things are, which for people who
 * work here is the office.
 */
export function useEnter() {
  const navigate = useNavigate();
  return async (tokens: TokensOutput, back: string | undefined) => {
    const info = await beginLogin(tokens);
    const own = info && worksInOffice(info.roles) ? OFFICE_START : "/my";
    navigate(back ?? own, { replace: true });
  };
}
