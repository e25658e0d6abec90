import { useQuery } from "@tanstack/react-query";
import { Suspense, lazy } from "react";
import { LoginLink, RegisterLink } from "@kezhuan/web/account/login-link.tsx";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { loadChunk } from "@kezhuan/web/ui/load-chunk.ts";
import { site } from "@kezhuan/web/ui/site.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import "./account-menu.css";

const texts = defineText({
  login: { zh: "登录", en: "Log in" },
  register: { zh: "注册", en: "Register" },
});

/** Visitors, who are most, need none of it. */
const PersonTools = lazy(() =>
  loadChunk(async () => ({ default: (await import("./person-tools.tsx")).PersonTools })),
);

/** Both ways in for a visitor; name and ways for a person who is logged in. */
export function AccountMenu() {
  const t = useText(texts);
  const { data: info } = useQuery(infoQuery());
  if (!info) {
    return (
      <>
        <LoginLink className="account-login">
          <Icon name="person" size={18} />
          <span>{t("login")}</span>
        </LoginLink>
        {site.registration && <RegisterLink className="account-register">{t("register")}</RegisterLink>}
      </>
    );
  }
  const { name, id } = info.user;
  return (
    <Suspense fallback={<span className="account-name">{name}</span>}>
      <PersonTools name={name} userId={id} />
    </Suspense>
  );
}
