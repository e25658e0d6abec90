import { Link } from "@kezhuan/web/ui/link.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ImpersonationLogPage } from "../access/impersonation-log-page.tsx";
import { ListPage } from "../list/list-page.tsx";
import { ChangeLog } from "./change-log.tsx";
import { logPlaces, type LogPlace } from "./log-place.ts";
import { logTexts } from "./log-texts.ts";
import { VerifyLogs } from "./verify-logs.tsx";
import "./logs-page.css";

/** Logins, operations, changes and impersonation, side by side. */
export function LogsPage({ place }: { place: LogPlace }) {
  const t = useText(logTexts);
  return (
    <div className="logs-page">
      <div className="logs-bar">
        <nav aria-label={t("logs")}>
          {logPlaces.map(({ key, path }) => (
            <Link key={key} to={path} aria-current={key === place.key ? "page" : undefined}>
              {t(key)}
            </Link>
          ))}
        </nav>
        <VerifyLogs />
      </div>
      {"object" in place && <ListPage key={place.object} objname={place.object} />}
      {place.key === "changes" && <ChangeLog />}
      {place.key === "viewas" && <ImpersonationLogPage />}
    </div>
  );
}
