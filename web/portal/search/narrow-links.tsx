import type { SearchOutput } from "@kezhuan/contract/api/search";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText, formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { SubjectKind } from "../subject/subject.ts";
import { subjectPlaces } from "../subject/subject-places.ts";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { allFacetsOf, facetsOf } from "./facets-of.ts";
import { filtersPath } from "./filters-path.ts";

const texts = defineText({ narrow: { zh: "按条件缩小", en: "Narrow down" } });

const SHOWN = 5;

/** Of one kind: how many of what was found have each value of its filters, and the way to them. */
export function NarrowLinks({ kind, found }: { kind: SubjectKind; found: SearchOutput }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { find, objname } = subjectPlaces[kind];
  const { words, isPending } = useObjectMeta(objname);
  const { path } = filtersPath({ find, facets: allFacetsOf(kind) }, found.query);
  const rows = facetsOf(kind).flatMap(({ field, param }) => {
    const values = found.facets[field] ?? [];
    const most = values.toSorted((one, other) => other.count - one.count).slice(0, SHOWN);
    // One value that all have narrows nothing.
    return most.length > 1 ? [{ param, field, values: most }] : [];
  });
  if (isPending || rows.length === 0) return null;
  return (
    <nav className="search-narrow" aria-label={t("narrow")}>
      <dl>
        {rows.map(({ param, field, values }) => (
          <div key={param}>
            <dt>{words.fieldLabel(field)}</dt>
            {values.map(({ value, label: name, count }) => (
              <dd key={value}>
                <Link to={withParam(path, param, value)}>
                  {name} <b className="figures">{formatNumber(count, language)}</b>
                </Link>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </nav>
  );
}

function withParam(path: string, param: string, value: string): string {
  const [place = "", search] = path.split("?");
  const params = new URLSearchParams(search);
  params.set(param, value);
  return `${place}?${params.toString()}`;
}
