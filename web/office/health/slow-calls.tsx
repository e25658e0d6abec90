import type { SlowCall } from "@kezhuan/contract/api/health";
import { useQuery } from "@tanstack/react-query";
import { messageQuery } from "@kezhuan/web/api/send-message.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { formatNumber, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { Pending } from "../parts/pending.tsx";
import { Section } from "../parts/section.tsx";
import { healthTexts } from "./health-texts.ts";
import "../parts/plain-table.css";

/** Which requests took longest in the last day, as the operation log has them. */
export function SlowCalls() {
  const t = useText(healthTexts);
  const { language } = usePreferences();
  const { data, error, refetch } = useQuery({
    ...messageQuery("listSlowCalls", {}),
    refetchInterval: 60_000,
  });
  return (
    <Section title={t("slow")}>
      {!data && <Pending {...{ error, refetch }} skeleton={<Skeleton height="120px" />} />}
      {data && (
        <p className="sectioned-note">
          {t("slowLead", { since: writeInstant(data.since, language) })} {!data.isWholeDay && t("slowPart")}{" "}
          <Link to="/system/log/operations">{t("toOperations")}</Link>
        </p>
      )}
      {data?.calls.length === 0 && <p>{t("slowNone")}</p>}
      {data && data.calls.length > 0 && <CallTable calls={data.calls} />}
    </Section>
  );
}

function CallTable({ calls }: { calls: readonly SlowCall[] }) {
  const t = useText(healthTexts);
  const { language } = usePreferences();
  const writeMs = (ms: number) => t("tookMs", { count: formatNumber(ms, language) });
  return (
    <div className="health-wide">
      <table className="plain-table" aria-label={t("slow")}>
        <thead>
          <tr>
            <th>{t("call")}</th>
            <th>{t("object")}</th>
            <th className="health-ms">{t("times")}</th>
            <th className="health-ms">{t("p95")}</th>
            <th className="health-ms">{t("longestCall")}</th>
            <th>{t("lastCall")}</th>
          </tr>
        </thead>
        <tbody>
          {calls.map(({ call, object, objectLabel, count, p95Ms, longestMs, lastAt }) => (
            <tr key={`${call} ${object ?? ""}`}>
              <th scope="row">
                <code>{call}</code>
              </th>
              <td>{objectLabel ? pickLabel(objectLabel, language) : (object ?? "–")}</td>
              <td className="health-ms">{formatNumber(count, language)}</td>
              <td className="health-ms">{writeMs(p95Ms)}</td>
              <td className="health-ms">{writeMs(longestMs)}</td>
              <td>{writeInstant(lastAt, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
