import { defineText, formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Bilingual, Passage } from "../content/bilingual.tsx";
import { Emblem } from "../content/emblem.tsx";
import { HitNote } from "../content/hit-note.tsx";
import { EvidenceNote } from "../subject/evidence-note.tsx";
import { RecordRow } from "../subject/record-row.tsx";
import { institutionPath } from "../subject/subject-places.ts";
import type { RecordViewProps } from "../subject/subject.ts";
import type { Words } from "../subject/words.ts";
import "./institution-row.css";
import type { Institution } from "./read-institution.ts";

const texts = defineText({
  platforms: { zh: "{count} 个平台", en: "{count} {count|platform|platforms}" },
  equipment: { zh: "{count} 台大型仪器", en: "{count} {count|instrument|instruments}" },
});

/** One institution as a typographic row: what it is and does, and what it has to offer. */
export function InstitutionRow({ item, words, terms = [], why, level, tools }: RecordViewProps<Institution>) {
  const { language } = usePreferences();
  const { id, name, nameEn, type, intro, introEn, tags, platforms, equipment } = item;
  const other = [
    { zh: platforms.join("、"), en: item.platformsEn.join(", ") },
    { zh: equipment.join("、"), en: item.equipmentEn.join(", ") },
    { zh: name, en: nameEn },
    { zh: intro, en: introEn },
  ];
  const shown = language === "en" ? [nameEn ?? name, introEn ?? intro] : [name, intro ?? introEn];
  return (
    <RecordRow
      to={institutionPath(id, type)}
      title={<Bilingual zh={name} en={nameEn} terms={terms} />}
      summary={(intro ?? introEn) && <Passage zh={intro} en={introEn} terms={terms} length={110} />}
      note={
        <>
          {why}
          <HitNote terms={terms} shown={shown} hidden={other} />
          <EvidenceNote evidence={item.evidence} terms={terms} />
        </>
      }
      origin={<InstitutionOrigin institution={item} words={words} />}
      facts={
        <>
          {type && <p className="record-row-kind">{words.codeLabel("org_type", type)}</p>}
          <p className="record-row-strong">
            <Means institution={item} />
          </p>
          <ul className="record-row-quiet institution-tags">
            {tags.map((code) => (
              <li key={code}>{words.codeLabel("tags", code)}</li>
            ))}
          </ul>
        </>
      }
      sign={<Emblem type={type} logo={item.logo} field={item.fields[0]} />}
      level={level}
      tools={tools}
    />
  );
}

interface InstitutionProps {
  institution: Institution;
  words: Words;
}

/** How many platforms and instruments it has. */
export function Means({ institution: { platforms, equipment } }: Omit<InstitutionProps, "words">) {
  const t = useText(texts);
  const { language } = usePreferences();
  const told = [
    ...(platforms.length > 0 ? [t("platforms", { count: platforms.length })] : []),
    ...(equipment.length > 0 ? [t("equipment", { count: equipment.length })] : []),
  ];
  return formatList(told, language);
}

/** Where it is, and in which fields it is strong. */
export function InstitutionOrigin({ institution: { region, fields }, words }: InstitutionProps) {
  return (
    <p className="record-origin">
      {region && <span>{words.codeLabel("region_code", region)}</span>}
      {fields.length > 0 && <span>{words.codeLabels("hi_tech_fields", fields)}</span>}
    </p>
  );
}
