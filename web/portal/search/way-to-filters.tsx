import type { SearchOutput } from "@kezhuan/contract/api/search";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { kindAll, kindMore } from "../subject/kind-texts.ts";
import type { SubjectKind } from "../subject/subject.ts";
import { subjectPlaces } from "../subject/subject-places.ts";
import { allFacetsOf } from "./facets-of.ts";
import { filtersPath } from "./filters-path.ts";

/** Of one kind: the way to the page where the same can be narrowed down. */
export function WayToFilters({ kind, found }: { kind: SubjectKind | undefined; found: SearchOutput }) {
  const more = useText(kindMore);
  const whole = useText(kindAll);
  if (!kind || found.total === 0) return null;
  const { find } = subjectPlaces[kind];
  const { path, isSame } = filtersPath({ find, facets: allFacetsOf(kind) }, found.query);
  return (
    <p className="search-filters">
      <Link to={path}>
        {found.totalIsExact && isSame ? more(kind, { count: found.total }) : whole(kind)}
        <Icon name="arrow" size={18} />
      </Link>
    </p>
  );
}
