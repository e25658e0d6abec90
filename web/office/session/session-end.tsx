import { useEffect } from "react";
import { registerSessionEnd } from "@kezhuan/web/api/session-end.ts";
import { getLanguage } from "@kezhuan/web/ui/preferences.ts";
import { useLocation, useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { defineText, formatText } from "@kezhuan/web/ui/text.ts";
import { askPerson } from "../parts/ask.ts";
import { loginAddress } from "@kezhuan/web/account/return-address.ts";

const texts = defineText({
  title: { zh: "系统提示", en: "System prompt" },
  text: {
    zh: "登录状态已过期。可以留在当前页面，已填写的内容不会丢失；也可以重新登录。",
    en: "Your login has expired. You can stay on this page, where nothing you typed is lost, or log in again.",
  },
  again: { zh: "重新登录", en: "Re-login" },
  cancel: { zh: "取消", en: "Cancel" },
});

/** Meets the end of a login for everything inside the shell: asks once, then renews it or leads to the login page and back. */
export function SessionEnd() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      registerSessionEnd({
        ask() {
          const language = getLanguage();
          const say = (key: keyof typeof texts) => formatText(texts[key], language);
          return askPerson({ title: say("title"), text: say("text"), yes: say("again"), no: say("cancel") });
        },
        goToLogin: () => navigate(loginAddress(pathname + search)),
      }),
    [navigate, pathname, search],
  );
  return null;
}
