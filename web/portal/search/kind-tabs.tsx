import type { SearchOutput } from "@kezhuan/contract/api/search";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText, formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { subjectKinds } from "../subject/subject.ts";
import { kindNames } from "../subject/kind-texts.ts";
import { formatSearch, type SearchState } from "./search-state.ts";

const texts = defineText({ label: { zh: "按类型", en: "By type" } });

/** How many there are of each kind that the visitor may see, each a way to those alone. */
export function KindTabs({ state, found }: { state: SearchState; found: SearchOutput | undefined }) {
  const t = useText(texts);
  const name = useText(kindNames);
  const { language } = usePreferences();
  const { kind: here } = state;
  const counts = new Map(found?.facets["type"]?.map(({ value, count }) => [value, count]));
  const kinds = found ? subjectKinds.filter((kind) => counts.has(kind)) : subjectKinds;
  const tabs = [
    {
      kind: undefined,
      label: name("all"),
      total: found && [...counts.values()].reduce((sum, one) => sum + one, 0),
    },
    ...kinds.map((kind) => ({ kind, label: name(kind), total: counts.get(kind) })),
  ];
  return (
    <nav className="search-tabs" aria-label={t("label")}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.kind ?? "all"}>
            <Link
              to={formatSearch({ ...state, kind: tab.kind, page: 1 })}
              aria-current={tab.kind === here ? "page" : undefined}
            >
              {tab.label}{" "}
              <b className="figures">
                {tab.total !== undefined && formatNumber(tab.total, language)}
                {found?.totalIsExact === false && "+"}
              </b>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
