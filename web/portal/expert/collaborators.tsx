import { useQuery } from "@tanstack/react-query";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ACHIEVEMENT } from "../achievement/use-achievement-meta.ts";
import { languageOf } from "../content/language-of.ts";
import { readRefs } from "../content/read-values.ts";
import { detailPath } from "../subject/subject-places.ts";
import { countCollaborators } from "./count-collaborators.ts";

const texts = defineText({
  title: { zh: "合作者", en: "Collaborators" },
  count: { zh: "合作 {count} 项成果", en: "{count} shared {count|achievement|achievements}" },
});

const WORKS = 100;

/** Who else stands on their achievements. Nothing when nobody does, or when it cannot be had. */
export function Collaborators({ id }: { id: string }) {
  const t = useText(texts);
  const { data } = useQuery({
    queryKey: ["objData", ACHIEVEMENT, "collaborators", id],
    queryFn: async ({ signal }) => {
      const query = {
        objname: ACHIEVEMENT,
        highsearch: { match: "and" as const, rules: [{ field: "experts", op: "in" as const, value: [id] }] },
        fields: ["experts"],
        pageSize: WORKS,
        count: "none" as const,
      };
      const page = await unwrap(getObjDataByPage(query, { signal, quiet: true }));
      return countCollaborators(
        id,
        page.data.map((work) => readRefs(work["experts"])),
      );
    },
  });
  if (!data || data.length === 0) return null;
  return (
    <section>
      <h2>{t("title")}</h2>
      <ul>
        {data.map((person) => (
          <li key={person.id} className="sidebar-person">
            <Mark kind="expert" />
            <div>
              <Link to={detailPath("expert", person.id)} lang={languageOf(person.name)}>
                {person.name}
              </Link>
              <small>{t("count", { count: person.count })}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
