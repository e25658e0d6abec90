import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { passwordTexts } from "./password-texts.ts";
import "./password-warning.css";

/** Where it was put off, until the browser is closed. */
const laterKey = "passwordWarningLater";

/** A line on every page of one's own once the password expires soon; nothing otherwise. */
export function PasswordWarning() {
  const t = useText(passwordTexts);
  const { language } = usePreferences();
  const { data: info } = useQuery(infoQuery());
  const [later, setLater] = useState(() => sessionStorage.getItem(laterKey));
  const [opened] = useState(() => Date.now());
  const expiry = info?.password_expires;
  if (!expiry || later === expiry.at) return null;
  const { at, keys } = expiry;
  const isOver = Date.parse(at) <= opened;
  return (
    <aside className="password-warning" aria-label={t("expiry")}>
      <p>
        {isOver ? t("expired") : t("expires", { date: formatDate(at, language) })}
        {keys > 0 && ` ${t("endsKeys", { count: keys })}`}
      </p>
      <Link to="/user/profile">{t("change")}</Link>
      <Button
        look="quiet"
        onClick={() => {
          sessionStorage.setItem(laterKey, at);
          setLater(at);
        }}
      >
        {t("later")}
      </Button>
    </aside>
  );
}
