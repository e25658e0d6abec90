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
  const sum = [...counts.values()].reduce((total, one) => total + one, 0);
  // What only comes close is not counted: a 0 would deny what stands below.
  const isCounted = found !== undefined && (sum > 0 || found.items.length === 0);
  const tabs = [
    { kind: undefined, label: name("all"), total: sum },
    ...kinds.map((kind) => ({ kind, label: name(kind), total: counts.get(kind) ?? 0 })),
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
                {isCounted && formatNumber(tab.total, language)}
                {isCounted && !found.totalIsExact && "+"}
              </b>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
