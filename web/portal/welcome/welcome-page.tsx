import { useQuery } from "@tanstack/react-query";
import { returnAddress } from "@kezhuan/web/account/return-address.ts";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Redirect } from "@kezhuan/web/ui/routing/router.tsx";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Typed } from "../content/typed.tsx";
import { readIdentity } from "../register/welcome-path.ts";
import { PageWait } from "../shell/page-wait.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import { plans } from "./welcome-plans.ts";
import { welcomeTexts } from "./welcome-texts.ts";
import "./welcome-page.css";

/** The page under `/welcome`: what a new account may do first, and on to what its owner came for. */
export function WelcomePage() {
  const t = useText(welcomeTexts);
  const params = useSearchParams();
  const { data: info } = useQuery(infoQuery());
  const { lead, steps, aim, goOn } = plans[readIdentity(params)];
  const back = returnAddress(params);
  usePageTitle(t("title"));
  if (info === undefined) return <PageWait />;
  if (info === null) return <Redirect to="/login" />;
  const { name } = info.user;
  return (
    <div className="inside inside-start welcome">
      <header>
        <h1>
          <Typed text={name} within={t("hello", { name })} />
        </h1>
        <p>{t(lead)}</p>
      </header>
      <div className="welcome-main">
        <Link className="button button-filled welcome-on" to={back ?? aim}>
          {t(back === undefined ? goOn : "goOn")}
          <Icon name="arrow" size={18} />
        </Link>
      </div>
      <section aria-labelledby="welcome-steps">
        <h2 id="welcome-steps">{t("optional")}</h2>
        <ul>
          {steps.map(({ text, to }) => (
            <li key={text}>
              <Link to={to(back)}>{t(text)}</Link>
              <p>{t(`${text}Why`)}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
