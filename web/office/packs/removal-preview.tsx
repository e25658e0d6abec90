import type { PackRemovalPlan, RemovalObstacle } from "@kezhuan/contract/api/pack-removal";
import type { Language } from "@kezhuan/contract/metadata/label";
import { formatList, formatNumber, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Section } from "../parts/section.tsx";
import { removalTexts } from "./removal-texts.ts";
import "../parts/plain-table.css";

/** What has to be done before a domain can be removed. */
export function Obstacles({ obstacles }: { obstacles: readonly RemovalObstacle[] }) {
  const t = useText(removalTexts);
  return (
    <div className="pack-obstacles" role="alert">
      <h2>{t("obstacles")}</h2>
      <ul>
        {obstacles.map((obstacle) => (
          <li key={JSON.stringify(obstacle)}>
            <Obstacle obstacle={obstacle} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Obstacle({ obstacle }: { obstacle: RemovalObstacle }) {
  const t = useText(removalTexts);
  const { language } = usePreferences();
  if (obstacle.problem === "approvals" || obstacle.problem === "jobs")
    return t(obstacle.problem, { count: obstacle.count });
  if (obstacle.problem !== "needed") return t(obstacle.problem);
  const object = pickLabel(obstacle.label, language);
  if (!obstacle.field) return t("neededBy", { object });
  return t("neededByField", { object, field: pickLabel(obstacle.field, language) });
}

/** What is kept, what goes, and whom it concerns. */
export function RemovalPreview({ plan }: { plan: PackRemovalPlan }) {
  const t = useText(removalTexts);
  const { language } = usePreferences();
  const namesOf = (all: PackRemovalPlan["dicts"]) =>
    formatList(
      all.map(({ label }) => pickLabel(label, language)),
      language,
    );
  const goes = plan.goes.map(({ label, count }) =>
    t("counted", { label: pickLabel(label, language), count: formatNumber(count, language) }),
  );
  return (
    <div className="pack-preview">
      <Section title={t("people")}>
        <p>{plan.people > 0 ? t("peopleCount", { count: plan.people }) : t("nobody")}</p>
        {plan.roles.length > 0 && <p>{t("rolesStay", { roles: namesOf(plan.roles) })}</p>}
      </Section>
      <Section title={t("goes")}>
        <p>{goes.length > 0 ? formatList(goes, language) : t("nothingGoes")}</p>
        {plan.dicts.length > 0 && <p>{t("dictsStay", { dicts: namesOf(plan.dicts) })}</p>}
      </Section>
      <Section title={t("kept")}>
        <table className="plain-table" aria-label={t("kept")}>
          <thead>
            <tr>
              <th>{t("object")}</th>
              <th className="pack-rows">{t("rows")}</th>
            </tr>
          </thead>
          <tbody>
            {plan.objects.map(({ name, label, ...counted }) => (
              <tr key={name}>
                <td>{pickLabel(label, language)}</td>
                <td className="pack-rows">{writeRows(counted, t, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="sectioned-note">{t("alsoKept", { files: plan.files })}</p>
      </Section>
    </div>
  );
}

function writeRows(
  { rows, more = false }: { rows: number; more?: boolean | undefined },
  t: (key: "about", params: { count: string }) => string,
  language: Language,
): string {
  const count = formatNumber(rows, language);
  return more ? t("about", { count }) : count;
}
