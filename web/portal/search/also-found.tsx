import type { SearchItem } from "@kezhuan/contract/api/search";
import { useQuery } from "@tanstack/react-query";
import { searchQuery } from "@kezhuan/web/api/search.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { languageOf } from "../content/language-of.ts";
import { readPieces } from "../content/read-hits.ts";

const texts = defineText({
  title: { zh: "相关活动和动态", en: "Activities and news about it" },
  activity: { zh: "活动", en: "Activity" },
  article: { zh: "动态", en: "News" },
});

/** Types whose pages are read and not dealt in: they stand beside what a search is for, and are not counted with it. */
const alsoTypes = ["activity", "article"] as const;
type AlsoType = (typeof alsoTypes)[number];

const mostShown = 4;

/** Activities and articles that hold all words; nothing without any, and where they cannot be asked for. */
export function AlsoFound({ keyword }: { keyword: string }) {
  const t = useText(texts);
  const { data } = useQuery({
    ...searchQuery({ q: keyword, types: [...alsoTypes], size: mostShown, close: false, surface: "part" }),
    enabled: keyword !== "",
  });
  const items = (data?.items ?? []).flatMap((item) => {
    const type = alsoTypes.find((one) => one === item.type);
    return type ? [{ ...item, type }] : [];
  });
  if (items.length === 0) return null;
  return (
    <section className="also-found" aria-label={t("title")}>
      <h2>{t("title")}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <AlsoItem item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AlsoItem({ item }: { item: Omit<SearchItem, "type"> & { type: AlsoType } }) {
  const t = useText(texts);
  const titles = Object.values(item.highlights).map(readPieces);
  const title = titles.find((pieces) => pieces.map(({ text }) => text).join("") === item.title);
  return (
    <>
      <Link to={`/${item.type}?id=${encodeURIComponent(item.id)}`} lang={languageOf(item.title)}>
        {title?.map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text)) ??
          item.title}
      </Link>
      <span>{t(item.type)}</span>
      {item.summary !== "" && <p lang={languageOf(item.summary)}>{item.summary}</p>}
    </>
  );
}
