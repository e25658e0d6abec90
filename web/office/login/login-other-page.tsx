import { LanguageSwitch } from "@kezhuan/web/ui/language-switch.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Wordmark } from "@kezhuan/web/ui/wordmark.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import { LoginFlow } from "@kezhuan/web/account/login/login-flow.tsx";
import { loginTexts } from "@kezhuan/web/account/login/login-texts.ts";
import { CapacityChoice } from "./capacity-choice.tsx";
import { RegisterLine } from "./register-line.tsx";
import { useEnter } from "./use-enter.ts";
import "./login-other-page.css";

/** The same login in one plain column, for shared computers and small screens. */
export function LoginOtherPage() {
  const t = useText(loginTexts);
  const { search } = useLocation();
  const enter = useEnter();
  usePageTitle(t("otherTitle"));
  return (
    <main className="login-other">
      <div className="login-other-bar">
        <Wordmark />
        <LanguageSwitch />
      </div>
      <LoginFlow
        enter={enter}
        heading={
          <header className="login-heading">
            <h1>{t("otherTitle")}</h1>
            <p>{t("otherLead")}</p>
          </header>
        }
      >
        <CapacityChoice />
      </LoginFlow>
      <RegisterLine />
      <nav className="login-foot">
        <Link to={`/login${search}`}>{t("usualWay")}</Link>
        <Link to="/">{t("toPortal")}</Link>
      </nav>
    </main>
  );
}
