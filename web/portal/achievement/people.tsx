import type { RefValue } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { languageOf } from "../content/language-of.ts";
import { Portrait } from "../content/portrait.tsx";
import { readFiles } from "../content/read-files.ts";
import { readText } from "../content/read-values.ts";
import { detailPath } from "../subject/subject-places.ts";
import type { Words } from "../subject/words.ts";
import type { Person } from "./read-achievement-details.ts";
import "../detail/sidebar.css";

const texts = defineText({
  people: { zh: "团队", en: "Team" },
});

interface PeopleProps {
  people: readonly Person[];
  experts: readonly RefValue[];
  /** Code of the field of technology, whose hue their monograms have. */
  field: string | undefined;
  words: Words;
}

/** Who made it and what each did; those with a page of their own lead there with their portrait. */
export function People({ people, experts, field, words }: PeopleProps) {
  const t = useText(texts);
  const listed = useListed(experts);
  const pageOf = (name: string) => listed.find((one) => one.names.includes(name));
  const others = listed.filter(({ names }) => !people.some(({ name }) => names.includes(name)));
  return (
    <>
      {people.length > 0 && (
        <section>
          <h2>{t("people")}</h2>
          <ul>
            {people.map((person) => (
              <PersonRow key={person.name} person={person} page={pageOf(person.name)} field={field} />
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section>
          <h2>{words.fieldLabel("experts")}</h2>
          <ul>
            {others.map((page) => (
              <PersonRow key={page.id} person={{ name: page.label }} page={page} field={field} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface Listed {
  id: string;
  label: string;
  names: string[];
  photo?: ReturnType<typeof readFiles>[number] | undefined;
}

/** The experts as the achievement names them, and with the names and portraits of their pages once these are known. */
function useListed(experts: readonly RefValue[]): Listed[] {
  const known = experts.filter(({ id, label }) => id !== "" && label);
  const { data } = useQuery({
    ...objDataByPageQuery({
      objname: "kch_expert",
      pageNum: 1,
      pageSize: 50,
      fields: ["name_zh", "name_en", "photo"],
      highsearch: { match: "and", rules: [{ field: "id", op: "in", value: known.map(({ id }) => id) }] },
    }),
    enabled: known.length > 0,
  });
  return known.map(({ id, label }) => {
    const record = data?.data.find((one) => one.id === id);
    const names = [label, readText(record?.["name_zh"]), readText(record?.["name_en"])];
    return {
      id,
      label: label ?? "",
      names: names.flatMap((name) => name ?? []),
      photo: readFiles(record?.["photo"])[0],
    };
  });
}

interface PersonRowProps {
  person: Person;
  page: Listed | undefined;
  field: string | undefined;
}

function PersonRow({ person: { name, contribution, org }, page, field }: PersonRowProps) {
  const { language } = usePreferences();
  // The label of a page is in the reader's language, the achievement's own list is as its owner wrote it.
  const shown = language === "en" && page ? page.label : name;
  return (
    <li className="sidebar-person">
      <Portrait name={shown} photo={page?.photo} field={field} />
      <div>
        <b lang={languageOf(shown)}>
          {page ? <Link to={detailPath("expert", page.id)}>{shown}</Link> : shown}
        </b>
        {contribution && <span lang={languageOf(contribution)}>{contribution}</span>}
        {org && <small lang={languageOf(org)}>{org}</small>}
      </div>
    </li>
  );
}
