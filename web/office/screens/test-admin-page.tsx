import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PROFILE_PATH } from "../session/start-address.ts";
import { useShellPage } from "../shell/use-shell-page.ts";

const texts = defineText({
  title: { zh: "管理测试页", en: "Administration test page" },
  lead: {
    zh: "本系统中没有内容使用这个地址。检查一次管理操作，可以从用户列表开始；检查自己的登录与权限，可以看个人中心。",
    en: "Nothing in this system lives at this address. To try out administration start with the list of users; to check your own login and rights see your profile.",
  },
  users: { zh: "用户管理", en: "Users" },
  profile: { zh: "个人中心", en: "Profile" },
});

/** A route that is kept for those who know it, and names the nearest things that work. */
export function TestAdminPage() {
  const t = useText(texts);
  useShellPage(t("title"));
  return (
    <EmptyState title={t("title")} lead={t("lead")} level={1}>
      <Link to="/system/user" className="button button-plain">
        {t("users")}
      </Link>
      <Link to={PROFILE_PATH} className="button button-plain">
        {t("profile")}
      </Link>
    </EmptyState>
  );
}
