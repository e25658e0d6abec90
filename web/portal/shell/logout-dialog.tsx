import { useQueryClient } from "@tanstack/react-query";
import { logout } from "@kezhuan/web/api/logout.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";

const texts = defineText({
  logout: { zh: "退出登录", en: "Log out" },
  ask: {
    zh: "确定退出当前账号吗？退出后仍可继续浏览公开成果。",
    en: "Log out of this account? You can go on reading what is public.",
  },
  cancel: { zh: "取消", en: "Cancel" },
});

/** Asks first; leads to the home page. */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const t = useText(texts);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const leave = async () => {
    onClose();
    const leave = await logout();
    // What this account could see is not what a visitor may see.
    await queries.resetQueries();
    if (leave === undefined) navigate("/");
    else location.replace(leave);
  };
  return (
    <Dialog
      title={t("logout")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button look="filled" onClick={() => void leave()}>
            {t("logout")}
          </Button>
        </>
      }
    >
      <p>{t("ask")}</p>
    </Dialog>
  );
}
