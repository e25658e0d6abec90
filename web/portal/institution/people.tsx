import { useQuery } from "@tanstack/react-query";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { defineText, formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { languageOf } from "../content/language-of.ts";
import { halfOf } from "../content/told.ts";
import { Availability } from "../expert/availability.tsx";
import { expertListFields } from "@kezhuan/contract/portal/list-fields";
import { readExpert, type Expert } from "../expert/read-expert.ts";
import { Faces } from "../expert/faces.tsx";
import { subjectPlaces } from "../subject/subject-places.ts";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { knownFields, newestSort, type Words } from "../subject/words.ts";
import { recordsKey } from "@kezhuan/web/api/query-keys.ts";

const texts = defineText({
  title: { zh: "专家", en: "Experts" },
  all: { zh: "查看全部 {count} 位", en: "See all {count}" },
});

const shown = 9;
/** On a phone the list of the rest is nearer than the last of these. */
const onPhone = 4;
const directions = 3;

/** Who works there and can be asked: portraits, what they know, and whether they take enquiries. Nothing where nobody is listed. */
export function People({ id }: { id: string }) {
  const t = useText(texts);
  const { objname, find } = subjectPlaces.expert;
  const { meta, words } = useObjectMeta(objname);
  const { data } = useQuery({
    queryKey: recordsKey(objname, "people", id),
    enabled: meta !== undefined && id !== "",
    queryFn: async ({ signal }) => {
      const query = {
        objname,
        highsearch: {
          match: "and" as const,
          rules: [{ field: "institution", op: "in" as const, value: [id] }],
        },
        pageSize: shown,
        ...(meta ? { fields: knownFields(meta, expertListFields), sort: newestSort(meta) } : {}),
      };
      const page = await unwrap(getObjDataByPage(query, { signal, quiet: true }));
      return { people: page.data.map(readExpert), total: page.total ?? page.data.length };
    },
  });
  if (!data || data.people.length === 0) return null;
  return (
    <Faces
      title={t("title")}
      count={data.total}
      all={
        data.total > onPhone
          ? { to: `${find}?org=${encodeURIComponent(id)}`, label: t("all", { count: data.total }) }
          : undefined
      }
      faces={data.people.map((expert) => ({
        ...expert,
        field: expert.fields[0],
        title: expert.title && words.codeLabel("title_code", expert.title),
        about: <About expert={expert} words={words} />,
      }))}
    />
  );
}

function About({ expert, words }: { expert: Expert; words: Words }) {
  const { language } = usePreferences();
  const known = formatList(
    halfOf(language, { zh: expert.directions, en: expert.directionsEn }).slice(0, directions),
    language,
  );
  return (
    <>
      <Availability code={expert.availability} words={words} />
      {known && (
        <p className="faces-quiet" lang={languageOf(known)}>
          {known}
        </p>
      )}
    </>
  );
}
