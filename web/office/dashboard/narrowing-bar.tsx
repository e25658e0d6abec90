import { useQuery } from "@tanstack/react-query";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Select } from "@kezhuan/web/ui/select.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asText } from "../kinds/as-values.ts";
import { usePermission } from "../session/account.tsx";
import { periodNames, withBelow, type Narrowing } from "./choose-period.ts";
import { dashboardTexts } from "./dashboard-texts.ts";
import { useAddressPart } from "./use-address-part.ts";

interface Department {
  id: string;
  name: string;
  parent: string | undefined;
}

/** The departments there are, to whoever may read them. */
function useDepartments(): readonly Department[] {
  const { language } = usePreferences();
  const mayRead = usePermission("qd_org:read");
  const query = objDataByPageQuery({
    objname: "qd_org",
    pageSize: 500,
    fields: ["name", "name_en", "parent"],
    count: "none",
  });
  const { data } = useQuery({ ...query, enabled: mayRead, staleTime: 5 * 60_000 });
  return (data?.data ?? []).map((record) => {
    const parent = record["parent"];
    const id =
      typeof parent === "object" && parent !== null && "id" in parent ? String(parent.id) : undefined;
    const english = language === "en" ? asText(record["name_en"]) : "";
    return { id: record.id, name: english || asText(record["name"]), parent: id };
  });
}

/** The chosen department with all below it; undefined for all of them. */
export function useChosenDepartments({ dept }: Narrowing): readonly string[] | undefined {
  const departments = useDepartments();
  return dept === undefined ? undefined : withBelow(dept, departments);
}

/** What the figures are narrowed to; it stands in the address, so that a link shows the same. */
export function NarrowingBar({ narrowing }: { narrowing: Narrowing }) {
  const t = useText(dashboardTexts);
  const departments = useDepartments();
  const set = useAddressPart();
  return (
    <div className="dashboard-bar">
      <Select
        label={t("period")}
        value={narrowing.period}
        options={periodNames.map((name) => ({ value: name, label: t(name) }))}
        onChange={(name) => set("period", name)}
      />
      {narrowing.period === "custom" &&
        (["from", "to"] as const).map((name) => (
          <label key={name} className="dashboard-day">
            <span>{t(name)}</span>
            <input
              type="date"
              value={narrowing[name] ?? ""}
              onChange={(event) => set(name, event.target.value)}
            />
          </label>
        ))}
      {departments.length > 1 && (
        <Select
          label={t("department")}
          value={narrowing.dept ?? ""}
          options={[
            { value: "", label: t("allDepartments") },
            ...departments.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(dept) => set("dept", dept)}
        />
      )}
      <Link className="button button-plain" to="/wall">
        {t("wall")}
      </Link>
    </div>
  );
}
