import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText, formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { subjectKinds, type SubjectKind } from "../subject/subject.ts";
import { kindNames } from "../subject/kind-texts.ts";
import type { KindHits } from "./search-kind.ts";
import { formatSearch, type SearchState } from "./search-state.ts";

const texts = defineText({ label: { zh: "按类型", en: "By type" } });

/** By kind: undefined while it is on its way, null where the visitor may not see it. */
export type HitsByKind = Readonly<Record<SubjectKind, KindHits<unknown> | null | undefined>>;

/** How many there are of each kind, each a way to those alone. */
export function KindTabs({ state, hits }: { state: SearchState; hits: HitsByKind }) {
  const t = useText(texts);
  const name = useText(kindNames);
  const { language } = usePreferences();
  const { keyword, kind: here } = state;
  const found = subjectKinds.map((kind) => hits[kind]);
  const isWhole = found.every((one) => one !== undefined);
  const sum = found.reduce((total, one) => total + (one?.total ?? 0), 0);
  const isExact = found.every((one) => one?.isTotalExact ?? true);
  const tabs = [
    { kind: undefined, label: name("all"), total: isWhole ? sum : undefined, isExact },
    ...subjectKinds
      .filter((kind) => hits[kind] !== null)
      .map((kind) => ({
        kind,
        label: name(kind),
        total: hits[kind]?.total,
        isExact: hits[kind]?.isTotalExact ?? true,
      })),
  ];
  return (
    <nav className="search-tabs" aria-label={t("label")}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.kind ?? "all"}>
            <Link
              to={formatSearch({ keyword, kind: tab.kind, page: 1 })}
              aria-current={tab.kind === here ? "page" : undefined}
            >
              {tab.label}{" "}
              <b className="figures">
                {tab.total !== undefined && formatNumber(tab.total, language)}
                {!tab.isExact && "+"}
              </b>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
