import { Bilingual, Passage } from "../content/bilingual.tsx";
import { Emblem } from "../content/emblem.tsx";
import { RecordCard } from "../subject/record-card.tsx";
import { institutionPath } from "../subject/subject-places.ts";
import type { RecordViewProps } from "../subject/subject.ts";
import { InstitutionOrigin, Means } from "./institution-row.tsx";
import type { Institution } from "./read-institution.ts";

/** One institution among others to compare. */
export function InstitutionCard({ item, words, terms = [], tools }: RecordViewProps<Institution>) {
  const { id, name, nameEn, type, intro, introEn, tags } = item;
  return (
    <RecordCard
      to={institutionPath(id, type)}
      top={
        <p className="record-card-kind institution-card-top">
          <Emblem type={type} logo={item.logo} field={item.fields[0]} />
          {type && words.codeLabel("org_type", type)}
        </p>
      }
      title={<Bilingual zh={name} en={nameEn} terms={terms} />}
      summary={<Passage zh={intro} en={introEn} terms={terms} length={90} />}
      origin={<InstitutionOrigin institution={item} words={words} />}
      tools={tools}
      terms={{
        strong: <Means institution={item} />,
        quiet: words.codeLabels("tags", tags),
      }}
    />
  );
}
