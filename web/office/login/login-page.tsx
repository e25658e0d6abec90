import { AppearanceMenu } from "@kezhuan/web/ui/appearance-menu.tsx";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { LanguageSwitch } from "@kezhuan/web/ui/language-switch.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Wordmark } from "@kezhuan/web/ui/wordmark.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import { LoginFlow } from "@kezhuan/web/account/login/login-flow.tsx";
import { loginTexts } from "@kezhuan/web/account/login/login-texts.ts";
import { CapacityChoice } from "./capacity-choice.tsx";
import { RegisterLine } from "./register-line.tsx";
import { MeetingField } from "./meeting-field.tsx";
import { useEnter } from "./use-enter.ts";
import "./login-page.css";

const texts = defineText({
  idea: { zh: "让成果遇见需求", en: "Where results meet needs" },
  story: {
    zh: "发布需求与成果、查看审核和对接进展，都从这里开始。",
    en: "Post demands and results, and follow their review and their cases: it begins here.",
  },
  supply: { zh: "成果", en: "Achievement" },
  demand: { zh: "需求", en: "Demand" },
  match: { zh: "对接", en: "Match" },
});

/** The usual way in: the idea of the product on one side, the form on the other. */
export function LoginPage() {
  const t = useText(texts);
  const tLogin = useText(loginTexts);
  const { search } = useLocation();
  const enter = useEnter();
  usePageTitle(tLogin("title"));
  return (
    <div className="login-page">
      <aside className="login-idea">
        <Wordmark />
        <MeetingField />
        <div className="login-idea-words">
          <p className="login-idea-title">{t("idea")}</p>
          <p>{t("story")}</p>
          <ul>
            {(["supply", "demand", "match"] as const).map((kind) => (
              <li key={kind}>
                <Mark kind={kind} size={12} />
                {t(kind)}
              </li>
            ))}
          </ul>
        </div>
      </aside>
      <main className="login-side">
        <div className="login-bar">
          <span className="login-bar-mark">
            <Wordmark />
          </span>
          <LanguageSwitch />
          <AppearanceMenu />
        </div>
        <div className="login-box">
          <LoginFlow
            enter={enter}
            heading={
              <header className="login-heading">
                <h1>{tLogin("title")}</h1>
                <p>{tLogin("lead")}</p>
              </header>
            }
          >
            <CapacityChoice />
          </LoginFlow>
          <RegisterLine />
        </div>
        <nav className="login-foot">
          <Link to="/">
            <Icon name="left" size={16} />
            {tLogin("toPortal")}
          </Link>
          <Link to={`/loginOther${search}`}>{tLogin("otherWay")}</Link>
        </nav>
      </main>
    </div>
  );
}
