import { logout } from "@kezhuan/web/api/logout.ts";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { askPerson } from "../parts/ask.ts";
import { mayLeave } from "../routing/leave-guard.ts";
import { shellTexts } from "./shell-texts.ts";

/** Asks, and then logs out and leads to the login page. */
export function useLogout() {
  const t = useText(shellTexts);
  const navigate = useNavigate();
  return async () => {
    const sure = await askPerson({ title: t("logoutTitle"), text: t("logoutText"), yes: t("logout") });
    const target = { pathname: "/login", search: "" };
    if (!sure || !(await mayLeave(target))) return;
    const leave = await logout();
    // Before the page changes: a lazy page takes its time, and nothing of the account may be found until then.
    queryClient.clear();
    if (leave === undefined) navigate(target, { replace: true });
    else location.replace(leave);
  };
}
