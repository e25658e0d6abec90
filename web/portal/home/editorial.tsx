import type { HomeList, HomeOutput } from "@kezhuan/contract/api/portal";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ArticleRow } from "../article/article-row.tsx";
import { readArticle } from "../article/read-article.ts";
import { Address } from "../content/address.tsx";
import { Bilingual, Passage } from "../content/bilingual.tsx";
import { readFiles } from "../content/read-files.ts";
import { Picture } from "@kezhuan/web/ui/picture.tsx";
import { readRefs, readText } from "../content/read-values.ts";
import { useMayEdit } from "../shell/use-may-edit.ts";
import { detailPath } from "../subject/subject-places.ts";
import type { Words } from "../subject/words.ts";
import { HomeSection } from "./home-section.tsx";
import "./home-lists.css";

const texts = defineText({
  themes: { zh: "专题", en: "Themes" },
  themesLead: { zh: "换一个角度看成果与需求。", en: "Achievements and demands from another side." },
  default: { zh: "默认内容，待确认", en: "default, to be confirmed" },
  news: { zh: "动态与政策", en: "News and policy" },
  newsLead: { zh: "通知、政策与转化案例。", en: "Notices, policy and success stories." },
  allNews: { zh: "全部文章", en: "All articles" },
  partners: { zh: "合作伙伴", en: "Partners" },
});

type Given = HomeList | null | undefined;

/** The themed pages that editors want on the home page. */
function Themes({ list }: { list: Given }) {
  const t = useText(texts);
  const isEditor = useMayEdit("kch_theme");
  if (!list || list.items.length === 0) return null;
  return (
    <HomeSection title={t("themes")} lead={t("themesLead")} isThere>
      <ul className="home-themes">
        {list.items.map((row) => {
          const path = readText(row["route"]) ?? `/cxqdydzDetail?slug=${readText(row["slug"]) ?? ""}`;
          return (
            <li key={row.id}>
              <h3>
                <Link to={path}>
                  <Bilingual zh={readText(row["title"]) ?? row.id} en={readText(row["title_en"])} />
                </Link>
                {isEditor && row["is_default"] === true && <small>{t("default")}</small>}
              </h3>
              <p>
                <Passage zh={readText(row["lead"])} en={readText(row["lead_en"])} length={70} />
              </p>
            </li>
          );
        })}
      </ul>
    </HomeSection>
  );
}

/** What the association tells. */
function News({ list, words }: { list: Given; words: Words }) {
  const t = useText(texts);
  if (list === null || list?.items.length === 0) return null;
  return (
    <HomeSection
      title={t("news")}
      lead={t("newsLead")}
      all={{ to: "/article", label: t("allNews") }}
      isThere={list !== undefined}
    >
      {list?.items.map(readArticle).map((article) => (
        <ArticleRow
          key={article.id}
          article={article}
          type={article.type && words.codeLabel("type", article.type)}
          level={3}
        />
      ))}
    </HomeSection>
  );
}

/** Who the association works with. */
function Partners({ list }: { list: Given }) {
  const t = useText(texts);
  if (!list || list.items.length === 0) return null;
  return (
    <section className="inside home-partners">
      <h2>{t("partners")}</h2>
      <ul>
        {list.items.map((row) => {
          const logo = readFiles(row["logo"])[0];
          const [place] = readRefs(row["institution"]);
          const link = readText(row["link"]) ?? (place?.id ? detailPath("institution", place.id) : undefined);
          return (
            <li key={row.id}>
              <Address link={link}>
                {logo && <Picture picture={logo} alt="" sizes="120px" />}
                <Bilingual zh={readText(row["name"]) ?? ""} en={readText(row["name_en"])} />
              </Address>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface EditorialProps {
  lists: HomeOutput["lists"] | undefined;
  articleWords: Words;
}

/** What editors have put at the end of the page. */
export function Editorial({ lists, articleWords }: EditorialProps) {
  return (
    <>
      <Themes list={lists?.themes} />
      <News list={lists?.articles} words={articleWords} />
      <Partners list={lists?.partners} />
    </>
  );
}
