import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { Pagination } from "@kezhuan/web/ui/pagination.tsx";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { splitTerms } from "../content/highlight.ts";
import { SubjectStar } from "../favourites/subject-star.tsx";
import { subjectPlaces } from "../subject/subject-places.ts";
import type { Subject } from "../subject/subject.ts";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { kindAll, kindMore, kindNames } from "../subject/kind-texts.ts";
import type { KindHits } from "./search-kind.ts";
import { formatSearch, type SearchState } from "./search-state.ts";

/** How many of each kind stand side by side, and on a page of one kind. */
export const SIZES = { all: 3, one: 10 } as const;

interface KindSectionProps<Item extends { id: string }> {
  subject: Subject<Item>;
  state: SearchState;
  hits: KindHits<Item>;
}

/** The best hits of one kind, and the way to all of them with filters. */
export function KindSection<Item extends { id: string }>({ subject, state, hits }: KindSectionProps<Item>) {
  const name = useText(kindNames);
  const more = useText(kindMore);
  const whole = useText(kindAll);
  const navigate = useNavigate();
  const { language } = usePreferences();
  const { kind, mark, objname, Row } = subject;
  const { words } = useObjectMeta(objname);
  const { items, total, isTotalExact } = hits;
  const pages = Math.ceil(total / SIZES.one);
  const filters = `${subjectPlaces[kind].find}?${new URLSearchParams({ q: state.keyword }).toString()}`;
  const hrefOf = (page: number) => formatSearch({ ...state, page });
  return (
    <section className="search-kind">
      <header>
        <h2>
          <Mark kind={mark} size={13} /> {name(kind)}{" "}
          <small className="figures">
            {formatNumber(total, language)}
            {!isTotalExact && "+"}
          </small>
        </h2>
        <Link to={filters}>
          {isTotalExact ? more(kind, { count: total }) : whole(kind)}
          <Icon name="arrow" size={18} />
        </Link>
      </header>
      {items.map((item) => (
        <Row
          key={item.id}
          item={item}
          words={words}
          terms={splitTerms(state.keyword)}
          level={3}
          tools={<SubjectStar kind={kind} item={item} />}
        />
      ))}
      {state.kind && pages > 1 && (
        <Pagination
          page={state.page}
          pages={Math.max(pages, state.page)}
          isOpenEnd={!isTotalExact}
          hrefOf={(page) => `#${hrefOf(page)}`}
          onGo={(page) => navigate(hrefOf(page))}
        />
      )}
    </section>
  );
}
