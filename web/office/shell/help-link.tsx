import { QuestionCircleOutlined } from "@ant-design/icons";
import { findHelp } from "@kezhuan/contract/metadata/menu-targets";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { shellTexts } from "./shell-texts.ts";

/** Leads to what the documentation says about the page that is open. In a menu its words are shown. */
export function HelpLink({ isInMenu = false }: { isInMenu?: boolean }) {
  const t = useText(shellTexts);
  const { pathname } = useLocation();
  const { language } = usePreferences();
  return (
    <a
      className={isInMenu ? "menu-item" : "header-button header-help"}
      href={`docs/${language}/${findHelp(pathname)}`}
      target="_blank"
      rel="noreferrer"
      aria-label={t("help")}
      title={t("help")}
    >
      <QuestionCircleOutlined aria-hidden />
      {isInMenu && t("helpShort")}
    </a>
  );
}
