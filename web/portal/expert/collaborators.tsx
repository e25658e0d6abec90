import { useQuery } from "@tanstack/react-query";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { languageOf } from "../content/language-of.ts";
import { subjectPlaces } from "../subject/subject-places.ts";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { knownFields } from "../subject/words.ts";
import { countCollaborators } from "./count-collaborators.ts";
import { Faces } from "./faces.tsx";
import { readExpert } from "./read-expert.ts";
import { useWorks } from "./use-works.ts";

const texts = defineText({
  title: { zh: "合作者", en: "Collaborators" },
  count: { zh: "合作 {count} 项成果", en: "{count} shared {count|achievement|achievements}" },
});

const faceFields = ["name_zh", "name_en", "photo", "hi_tech_fields", "title_code", "institution"];

/** Who else stands on their achievements, with their portraits. Nothing when nobody does, or when it cannot be had. */
export function Collaborators({ id }: { id: string }) {
  const t = useText(texts);
  const { objname } = subjectPlaces.expert;
  const { meta, words } = useObjectMeta(objname);
  const { works } = useWorks(id);
  const found = countCollaborators(
    id,
    (works ?? []).map(({ experts }) => experts),
  );
  const { data } = useQuery({
    ...objDataByPageQuery({
      objname,
      pageSize: found.length,
      fields: meta ? knownFields(meta, faceFields) : [],
      highsearch: { match: "and", rules: [{ field: "id", op: "in", value: found.map((one) => one.id) }] },
    }),
    enabled: meta !== undefined && found.length > 0,
  });
  if (found.length === 0) return null;
  const records = new Map(data?.data.map((record) => [record.id, readExpert(record)]));
  return (
    <Faces
      title={t("title")}
      faces={found.map(({ id: own, name, count }) => {
        const known = records.get(own);
        return {
          id: own,
          name: known?.name ?? name,
          nameEn: known?.nameEn,
          photo: known?.photo,
          field: known?.fields[0],
          title: known?.title && words.codeLabel("title_code", known.title),
          about: (
            <>
              <p>{t("count", { count })}</p>
              {known?.institution?.label && (
                <p className="faces-quiet" lang={languageOf(known.institution.label)}>
                  {known.institution.label}
                </p>
              )}
            </>
          ),
        };
      })}
    />
  );
}
