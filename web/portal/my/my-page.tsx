import { useQuery } from "@tanstack/react-query";
import { LoginLink } from "@kezhuan/web/account/login-link.tsx";
import { PasswordWarning } from "@kezhuan/web/account/password/password-warning.tsx";
import { registerAddress } from "@kezhuan/web/account/return-address.ts";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Suspense } from "react";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { Typed } from "../content/typed.tsx";
import { PageBoundary } from "../shell/page-boundary.tsx";
import { PageWait } from "../shell/page-wait.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import { mySections, sectionTexts } from "./my-sections.ts";
import { SectionList, sectionPath } from "./section-list.tsx";
import "./my-page.css";

const texts = defineText({
  title: { zh: "我的", en: "My page" },
  hello: { zh: "{name}，您好", en: "{name}" },
  closedTitle: { zh: "请先登录", en: "Please log in" },
  closedLead: {
    zh: "这里是您发布的内容、对接的进展和账号资料。",
    en: "Here is what you have posted, how your cases stand, and your account.",
  },
  login: { zh: "登录", en: "Log in" },
  register: { zh: "注册", en: "Register" },
});

/** The page under `/my`: everything of one's own. `at` names the section; without it the first one stands there. */
export function MyPage() {
  const t = useText(texts);
  const say = useText(sectionTexts);
  const asked = useSearchParams().get("at");
  const { data: info } = useQuery(infoQuery());
  const { name, Section, Visitor } = mySections.find((one) => one.name === asked) ?? mySections[0];
  usePageTitle(info ? say(name) : t("title"));
  if (info === undefined) return <PageWait />;
  if (info === null) {
    if (!Visitor) return <LoginOffer from={sectionPath(name)} />;
    return (
      <div className="inside my-visitor">
        <h1>{say(name)}</h1>
        <Suspense fallback={<PageWait />}>
          <Visitor />
        </Suspense>
      </div>
    );
  }
  return (
    <div className="inside my">
      <header className="my-head">
        <h1>{t("title")}</h1>
        <p className="my-hello">
          <Typed text={info.user.name} within={t("hello", { name: info.user.name })} />
        </p>
      </header>
      <SectionList current={name} />
      <div className="my-body">
        <PasswordWarning />
        <PageBoundary key={name}>
          <Suspense fallback={<PageWait />}>
            <Section userId={info.user.id} />
          </Suspense>
        </PageBoundary>
      </div>
    </div>
  );
}

function LoginOffer({ from }: { from: string }) {
  const t = useText(texts);
  return (
    <div className="inside my-closed">
      <EmptyState level={1} title={t("closedTitle")} lead={t("closedLead")}>
        <LoginLink className="button button-filled" from={from}>
          {t("login")}
        </LoginLink>
        <Link className="button button-plain" to={registerAddress(from)}>
          {t("register")}
        </Link>
      </EmptyState>
    </div>
  );
}
