import type { RefValue, WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Bilingual } from "../content/bilingual.tsx";
import { languageOf } from "../content/language-of.ts";
import { readRefs, readText } from "../content/read-values.ts";
import "./career.css";
import { recordsKey } from "@kezhuan/web/api/query-keys.ts";

const texts = defineText({
  title: { zh: "活动与报告", en: "Talks and activities" },
});

const SESSION = "kch_activity_session";
const shown = 5;

interface Appearance {
  id: string;
  at: string | undefined;
  title: string;
  titleEn: string | undefined;
  activity: RefValue;
}

/** Where they speak or have spoken: items of the agenda of activities that the reader may see. Nothing where there are none. */
export function Appearances({ id }: { id: string }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { data } = useQuery({
    queryKey: recordsKey(SESSION, "speaks", id),
    enabled: id !== "",
    queryFn: async ({ signal }) => {
      const query = {
        objname: SESSION,
        pageSize: shown,
        sort: "-starts_at",
        fields: ["activity", "starts_at", "title", "title_en"],
        highsearch: { match: "and" as const, rules: [{ field: "expert", op: "eq" as const, value: id }] },
        count: "none" as const,
      };
      return (await unwrap(getObjDataByPage(query, { signal, quiet: true }))).data.flatMap(readAppearance);
    },
  });
  if (!data || data.length === 0) return null;
  return (
    <section className="detail-section">
      <h2 className="section-title">{t("title")}</h2>
      <ol className="career">
        {data.map(({ id: own, at, title, titleEn, activity }) => (
          <li key={own}>
            <span className="figures">{at && <time dateTime={at}>{formatDate(at, language)}</time>}</span>
            <span>
              <Link to={`/activity?id=${encodeURIComponent(activity.id)}`}>
                <Bilingual zh={title} en={titleEn} />
              </Link>{" "}
              {activity.label && <small lang={languageOf(activity.label)}>{activity.label}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function readAppearance(record: WireRecord): Appearance[] {
  const [activity] = readRefs(record["activity"]);
  const title = readText(record["title"]) ?? readText(record["title_en"]);
  if (!activity || !title) return [];
  return [
    {
      id: record.id,
      at: readText(record["starts_at"]),
      title,
      titleEn: readText(record["title_en"]),
      activity,
    },
  ];
}
