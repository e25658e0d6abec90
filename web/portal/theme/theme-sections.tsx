import { Bilingual } from "../content/bilingual.tsx";
import { RichText } from "../content/rich-text.tsx";
import { ItemList } from "./item-list.tsx";
import { groupSections, type Section, type Theme } from "./read-theme.ts";
import { SectionForm } from "./section-form.tsx";
import { SectionRecords } from "./section-records.tsx";
import { SectionFigures } from "./section-figures.tsx";
import "./theme.css";

/** The sections in the order an editor gave them. */
export function ThemeSections({
  theme: { sections, layout },
}: {
  theme: Pick<Theme, "sections" | "layout">;
}) {
  return groupSections(sections).map((group, index) => {
    const [section] = group;
    if (!section) return null;
    if (section.type === "stat") return <SectionFigures key={index} sections={group} />;
    return (
      <section key={section.id || index} className={`theme-section theme-section-${layout}`}>
        <SectionTitle section={section} />
        <div>
          <SectionBody section={section} />
        </div>
      </section>
    );
  });
}

function SectionTitle({ section: { title } }: { section: Section }) {
  if (!title.zh && !title.en) return <div />;
  return (
    <h2 className="section-title">
      <Bilingual zh={title.zh ?? title.en ?? ""} en={title.en} />
    </h2>
  );
}

function SectionBody({ section }: { section: Section }) {
  const { type, body, items, formKey } = section;
  if (type === "hero") {
    return (
      <div className="theme-hero">
        <RichText {...body} />
      </div>
    );
  }
  if (type === "rich_text") return <RichText {...body} />;
  if (type === "form") return formKey ? <SectionForm linkKey={formKey} /> : null;
  if (type === "manual_list") return <ItemList items={items} />;
  return <SectionRecords section={section} />;
}
