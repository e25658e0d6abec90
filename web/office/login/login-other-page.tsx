import { LanguageSwitch } from "@kezhuan/web/ui/language-switch.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Wordmark } from "@kezhuan/web/ui/wordmark.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import { LoginFlow } from "./login-flow.tsx";
import { loginTexts } from "./login-texts.ts";
import { RegisterLine } from "./register-line.tsx";
import "./login-other-page.css";

/** The same login in one plain column, for shared computers and small screens. */
export function LoginOtherPage() {
  const t = useText(loginTexts);
  const { search } = useLocation();
  usePageTitle(t("otherTitle"));
  return (
    <main className="login-other">
      <div className="login-other-bar">
        <Wordmark />
        <LanguageSwitch />
      </div>
      <LoginFlow
        heading={
          <header className="login-heading">
            <h1>{t("otherTitle")}</h1>
            <p>{t("otherLead")}</p>
          </header>
        }
      />
      <RegisterLine />
      <nav className="login-foot">
        <Link to={`/login${search}`}>{t("usualWay")}</Link>
        <Link to="/">{t("toPortal")}</Link>
      </nav>
    </main>
  );
}
