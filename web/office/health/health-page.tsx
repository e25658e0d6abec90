import { useQuery } from "@tanstack/react-query";
import { healthQuery } from "@kezhuan/web/api/health.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { Pending } from "../parts/pending.tsx";
import { SectionedPage } from "../parts/sectioned-page.tsx";
import { useIsAdministrator } from "../session/account.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { CurrentState } from "./current-state.tsx";
import { healthTexts } from "./health-texts.ts";
import { SelfTest } from "./self-test.tsx";
import { SlowCalls } from "./slow-calls.tsx";
import type { HealthOutput } from "@kezhuan/contract/api/health";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Section } from "../parts/section.tsx";
import "./health.css";
import "../parts/plain-table.css";

/** How the installation is, what it was started with, and whether its parts work. */
export function HealthPage() {
  const t = useText(healthTexts);
  const isAdmin = useIsAdministrator();
  const { data, error, refetch } = useQuery({ ...healthQuery, enabled: isAdmin });
  useShellPage(t("title"));
  if (!isAdmin) return <EmptyState title={t("onlyAdmin")} lead={t("onlyAdminLead")} level={1} role="alert" />;
  return (
    <SectionedPage title={t("title")}>
      <SelfTest />
      {!data && <Pending {...{ error, refetch }} />}
      {data && <CurrentState health={data} />}
      <SlowCalls />
      {data && <EffectiveSettings settings={data.settings} />}
    </SectionedPage>
  );
}

/** What the server was started with. Those that are set come first. */
function EffectiveSettings({ settings }: Pick<HealthOutput, "settings">) {
  const t = useText(healthTexts);
  const sorted = settings.toSorted((one, other) => Number(other.isSet) - Number(one.isSet));
  return (
    <Section title={t("effective")}>
      <p className="sectioned-note">
        {t("effectiveLead")} <Link to="/system/parameter">{t("toParameters")}</Link>
      </p>
      <table className="plain-table" aria-label={t("effective")}>
        <ColumnHeads names={[t("variable"), t("value"), t("source")]} />
        <tbody>
          {sorted.map(({ name, value, isSet }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{value === null ? t("hidden") : value || "–"}</td>
              <td>{t(isSet ? "environment" : "initial")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
