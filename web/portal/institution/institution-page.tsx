import type { WireRecord } from "@kezhuan/contract/api/records";
import { audienceOf } from "@kezhuan/web/ui/audience.ts";
import { Redirect, useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { PartnersBelow, StoriesBelow } from "../article/below-record.tsx";
import { BelowFirstScreen } from "../content/below-first-screen.tsx";
import { WhenNear } from "../content/when-near.tsx";
import { Picture } from "@kezhuan/web/ui/picture.tsx";
import { Emblem } from "../content/emblem.tsx";
import { halfOf } from "../content/told.ts";
import { DetailHead } from "../detail/detail-head.tsx";
import { prepareRecord } from "../detail/prepare-record.ts";
import { RecordPage, type ShownRecord } from "../detail/record-page.tsx";
import { StorySkeleton } from "../detail/detail-skeleton.tsx";
import { BilingualSection } from "../detail/text-section.tsx";
import { institutionPath } from "../subject/subject-places.ts";
import { waysTo } from "../subject/ways-to.ts";
import { InstitutionFacts } from "./institution-facts.tsx";
import { EnterpriseRelations, InstitutionRelations } from "./institution-relations.tsx";
import { InstitutionSidebar } from "./institution-sidebar.tsx";
import { MeansList } from "./means-list.tsx";
import { Strengths } from "./strengths.tsx";
import { readInstitutionDetails } from "./read-institution-details.ts";
import { useStrengths } from "./use-strengths.ts";
import "./institution.css";

const missing = defineText({
  title: { zh: "没有找到这家机构", en: "This institution was not found" },
  lead: {
    zh: "它可能已经下架，或链接不完整。",
    en: "It may have been withdrawn, or the link is incomplete.",
  },
  find: { zh: "查找机构", en: "Find institutions" },
});

const texts = defineText({
  institution: { zh: "机构", en: "Institution" },
  enterprise: { zh: "企业", en: "Enterprise" },
  all: { zh: "全部机构", en: "All institutions" },
});

/** The pages under `/jgDetail` and `/dwDetail`: an institution by what it has, an enterprise by what it needs. */
export function InstitutionPage() {
  const { pathname } = useLocation();
  const isMeant = ({ id, org_type: type }: WireRecord) =>
    institutionPath(id, typeof type === "string" ? type : undefined);
  return (
    <RecordPage kind="institution" missing={missing}>
      {(shown) => {
        const place = isMeant(shown.record);
        // Links that know only the id lead to either; the page stands under one address.
        return place.startsWith(pathname) ? <ShownInstitution {...shown} /> : <Redirect to={place} />;
      }}
    </RecordPage>
  );
}

InstitutionPage.prepare = (query: string) => prepareRecord("institution", query);

/** The page itself, also as a preview of what is being written. */
export function ShownInstitution({ record, words, isPartial }: ShownRecord) {
  const { language } = usePreferences();
  const institution = readInstitutionDetails(record);
  const half = (name: "platforms" | "equipment") =>
    halfOf(language, { zh: institution[name], en: institution[`${name}En`] });
  const { id, type, name, nameEn, fields, intro, introEn, building, publishedAt } = institution;
  const isEnterprise = type === "enterprise";
  const strengths = useStrengths(record.id);
  return (
    <article className="inside detail">
      <DetailHead
        item={{ kind: "institution", id: record.id }}
        kind={isEnterprise ? texts.enterprise : texts.institution}
        all={texts.all}
        title={name}
        titleEn={nameEn}
        ways={fields.map(waysTo("institution", words)("field", "hi_tech_fields"))}
        publishedAt={publishedAt}
        audience={audienceOf(record)}
        sign={<Emblem type={type} logo={institution.logo} field={fields[0]} look="large" />}
      />
      <InstitutionFacts institution={institution} strengths={strengths} words={words} />
      {isEnterprise && <EnterpriseRelations id={id} />}
      <BelowFirstScreen>
        <div className="detail-body">
          <div className="story">
            <BilingualSection title={words.fieldLabel("intro")} zh={intro} en={introEn} />
            {isPartial && <StorySkeleton />}
            {building && (
              <figure className="institution-building">
                <Picture picture={building} sizes="(max-width: 999px) 92vw, 800px" />
              </figure>
            )}
            <Strengths id={id} strengths={strengths} />
            <MeansList title={words.fieldLabel("platforms")} means={half("platforms")} />
            <MeansList title={words.fieldLabel("equipment")} means={half("equipment")} />
          </div>
          <InstitutionSidebar institution={institution} words={words} />
        </div>
        {!isPartial && (
          <WhenNear>
            <StoriesBelow field="institutions" id={id} />
            {!isEnterprise && <InstitutionRelations id={id} />}
            {!isEnterprise && <PartnersBelow kind="institution" id={id} name={name} />}
          </WhenNear>
        )}
      </BelowFirstScreen>
    </article>
  );
}
