import type { HealthOutput } from "@kezhuan/contract/api/health";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Section } from "../parts/section.tsx";
import { healthTexts } from "./health-texts.ts";
import "../parts/plain-table.css";

/** What the server was started with. Those that are set come first. */
export function EffectiveSettings({ settings }: Pick<HealthOutput, "settings">) {
  const t = useText(healthTexts);
  const sorted = settings.toSorted((one, other) => Number(other.isSet) - Number(one.isSet));
  return (
    <Section title={t("effective")}>
      <p className="sectioned-note">
        {t("effectiveLead")} <Link to="/system/parameter">{t("toParameters")}</Link>
      </p>
      <table className="plain-table" aria-label={t("effective")}>
        <thead>
          <tr>
            <th>{t("variable")}</th>
            <th>{t("value")}</th>
            <th>{t("source")}</th>
          </tr>
        </thead>
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
