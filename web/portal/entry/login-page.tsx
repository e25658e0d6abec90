import { LoginFlow } from "@kezhuan/web/account/login/login-flow.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { entryTexts } from "./entry-texts.ts";
import { useEnter } from "./use-enter.ts";

/** The page under `/login`, for everybody who does not ask for the office. */
export function LoginPage() {
  const t = useText(entryTexts);
  const enter = useEnter();
  usePageTitle(t("loginTitle"));
  return (
    <EntryFrame way="login">
      <LoginFlow
        enter={enter}
        heading={
          <header className="entry-head">
            <h1>{t("loginTitle")}</h1>
            <p>{t("loginLead")}</p>
          </header>
        }
      />
    </EntryFrame>
  );
}
