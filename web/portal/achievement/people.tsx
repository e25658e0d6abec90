import type { RefValue } from "@kezhuan/contract/api/records";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { CONTENT_LANGUAGE, languageOf } from "../content/language-of.ts";
import { detailPath } from "../subject/subject-places.ts";
import type { Person } from "./read-achievement-details.ts";
import "../detail/sidebar.css";

const texts = defineText({
  people: { zh: "完成人", en: "People" },
  experts: { zh: "在库专家", en: "Listed experts" },
});

/** Who made it; those with a page of their own lead there, those whose name is written otherwise stand below. */
export function People({ people, experts }: { people: readonly Person[]; experts: readonly RefValue[] }) {
  const t = useText(texts);
  const pageOf = (name: string) => experts.find(({ id, label }) => id !== "" && label === name);
  const others = experts.filter(({ id, label }) => id && !people.some(({ name }) => name === label));
  return (
    <>
      {people.length > 0 && (
        <section>
          <h2>{t("people")}</h2>
          <ul lang={CONTENT_LANGUAGE}>
            {people.map((person) => (
              <li key={person.name} className="sidebar-person">
                <Mark kind="expert" />
                <PersonLines person={person} page={pageOf(person.name)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section>
          <h2>{t("experts")}</h2>
          <ul>
            {others.map(({ id, label }) => (
              <li key={id} className="sidebar-person" lang={languageOf(label)}>
                <Mark kind="expert" />
                <Link to={detailPath("expert", id)}>{label}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function PersonLines({ person, page }: { person: Person; page: RefValue | undefined }) {
  const { name, contribution, org } = person;
  return (
    <div>
      <b>{page ? <Link to={detailPath("expert", page.id)}>{name}</Link> : name}</b>
      {contribution && <span>{contribution}</span>}
      {org && <small>{org}</small>}
    </div>
  );
}
