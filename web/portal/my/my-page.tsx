import { useQuery } from "@tanstack/react-query";
import { loginAddress } from "@kezhuan/web/account/return-address.ts";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PageWait } from "../shell/page-wait.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import { mySections } from "./my-sections.tsx";
import "./my-page.css";

const texts = defineText({
  title: { zh: "我的", en: "My page" },
  hello: { zh: "{name}，您好", en: "{name}" },
  closedTitle: { zh: "请先登录", en: "Please log in" },
  closedLead: {
    zh: "这里是您发布的内容和它们的进展。",
    en: "Here is what you have posted, and what becomes of it.",
  },
  login: { zh: "登录", en: "Log in" },
  register: { zh: "注册", en: "Register" },
});

/** The page under `/my`: everything of one's own, section by section. */
export function MyPage() {
  const t = useText(texts);
  const { data: info } = useQuery(infoQuery());
  usePageTitle(t("title"));
  if (info === undefined) return <PageWait />;
  return (
    <div className="inside my">
      {info === null ? (
        <EmptyState level={1} title={t("closedTitle")} lead={t("closedLead")}>
          <Link className="button button-filled" to={loginAddress("/my")}>
            {t("login")}
          </Link>
          <Link className="button button-plain" to="/register">
            {t("register")}
          </Link>
        </EmptyState>
      ) : (
        <>
          <h1>{t("title")}</h1>
          <p className="my-hello">{t("hello", { name: info.user.name })}</p>
          {mySections.map(({ name, Section }) => (
            <Section key={name} userId={info.user.id} />
          ))}
        </>
      )}
    </div>
  );
}
