import { Link } from "@kezhuan/web/ui/link.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useIsAdministrator } from "../session/account.tsx";
import { historyTexts } from "./history-texts.ts";

/** Leads to where it is decided for how long what was deleted can be restored. */
export function KeepingNote() {
  const t = useText(historyTexts);
  if (!useIsAdministrator()) return null;
  return (
    <p className="keeping-note">
      {t("keeping")} <Link to="/system/parameter">{t("toParameters")}</Link>
    </p>
  );
}
