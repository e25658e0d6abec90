import { formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { Bilingual, Marked, Passage } from "../content/bilingual.tsx";
import { Portrait } from "../content/portrait.tsx";
import { CONTENT_LANGUAGE, languageOf } from "../content/language-of.ts";
import { halfOf } from "../content/told.ts";
import { EvidenceNote } from "../subject/evidence-note.tsx";
import { RecordRow } from "../subject/record-row.tsx";
import { detailPath } from "../subject/subject-places.ts";
import type { RecordViewProps } from "../subject/subject.ts";
import type { Words } from "../subject/words.ts";
import { Availability } from "./availability.tsx";
import type { Expert } from "./read-expert.ts";
import "./expert-row.css";

/** One expert as a typographic row: the name and where they work, what they work on, and whether they can be asked. */
export function ExpertRow({ item, words, terms = [], why, level, tools }: RecordViewProps<Expert>) {
  return (
    <RecordRow
      to={detailPath("expert", item.id)}
      title={<ExpertName expert={item} words={words} terms={terms} />}
      summary={<ExpertSummary expert={item} terms={terms} />}
      note={
        <>
          {why}
          <EvidenceNote evidence={item.evidence} terms={terms} />
        </>
      }
      origin={<ExpertOrigin expert={item} words={words} />}
      facts={
        <>
          <Availability code={item.availability} words={words} />
          <p className="expert-row-services">{words.codeLabels("services", item.services)}</p>
        </>
      }
      sign={<Portrait name={item.name} nameEn={item.nameEn} photo={item.photo} field={item.fields[0]} />}
      level={level}
      tools={tools}
    />
  );
}

interface ExpertProps {
  expert: Expert;
  words: Words;
  terms: readonly string[];
}

/** The name, and behind it the title one has. */
export function ExpertName({ expert: { name, nameEn, title }, words, terms }: ExpertProps) {
  return (
    <>
      <Bilingual zh={name} en={nameEn} terms={terms} />
      {title && <span className="expert-row-title">{words.codeLabel("title_code", title)}</span>}
    </>
  );
}

/** What they work on; and where a search has hit the biography only, the place in it. */
export function ExpertSummary({ expert, terms }: Omit<ExpertProps, "words">) {
  const { language } = usePreferences();
  const { directions, directionsEn, bio, bioEn } = expert;
  const listed = formatList(halfOf(language, { zh: directions, en: directionsEn }), language);
  const isHit = terms.some((term) => listed.toLowerCase().includes(term.toLowerCase()));
  if (listed === "" || (terms.length > 0 && !isHit)) {
    return <Passage zh={bio} en={bioEn} terms={terms} length={110} />;
  }
  return (
    <span lang={languageOf(listed)}>
      <Marked text={listed} terms={terms} />
    </span>
  );
}

/** Where they work, and in which field. */
export function ExpertOrigin({ expert, words }: Omit<ExpertProps, "terms">) {
  const { language } = usePreferences();
  const { institution, department, departmentEn, region, fields } = expert;
  const inside = (language === "en" && departmentEn) || department;
  const parts = [institution?.label, inside].flatMap((part) => part ?? []);
  const place = parts.join(parts.some((part) => languageOf(part) === CONTENT_LANGUAGE) ? " " : ", ");
  return (
    <p className="record-origin">
      {place && <span lang={languageOf(place)}>{place}</span>}
      {region && <span>{words.codeLabel("region_code", region)}</span>}
      {fields.length > 0 && <span>{words.codeLabels("hi_tech_fields", fields)}</span>}
    </p>
  );
}
