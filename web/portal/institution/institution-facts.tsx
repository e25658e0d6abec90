import type { Strengths } from "@kezhuan/contract/portal/strengths";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Fact, FactSheet } from "../detail/fact-sheet.tsx";
import { OwnerLinks } from "../detail/owner-links.tsx";
import type { Words } from "../subject/words.ts";
import { Holdings } from "./holdings.tsx";
import { InstitutionContact } from "./institution-contact.tsx";
import type { InstitutionDetails } from "./read-institution-details.ts";

const texts = defineText({
  lead: { zh: "在本站", en: "On this site" },
  tags: { zh: "资质", en: "Qualifications" },
});

interface InstitutionProps {
  institution: InstitutionDetails;
  /** Undefined until they are counted. */
  strengths: Strengths | undefined;
  words: Words;
}

/** What decides: what it has here, and what kind of house it is. */
export function InstitutionFacts({ institution, strengths, words }: InstitutionProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { id, type, region, industry, founded, parent, staff, researchStaff, revenue } = institution;
  const { tags, verified, verifiedAt } = institution;
  const label = (field: string, code: string | undefined) => code && words.codeLabel(field, code);
  const isEnterprise = type === "enterprise";
  const lead = (
    <>
      <Holdings id={id} strengths={strengths} isEnterprise={isEnterprise} />
      <InstitutionContact isEnterprise={isEnterprise} />
    </>
  );
  return (
    <FactSheet lead={{ name: t("lead"), children: lead }}>
      <Fact name={words.fieldLabel("org_type")}>{!isEnterprise && label("org_type", type)}</Fact>
      <Fact name={words.fieldLabel("region_code")}>{label("region_code", region)}</Fact>
      <Fact name={words.fieldLabel("industry_code")}>{label("industry_code", industry)}</Fact>
      <Fact name={t("tags")}>
        {tags.length > 0 && (
          <ul>
            {tags.map((code) => (
              <li key={code}>{words.codeLabel("tags", code)}</li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact name={words.fieldLabel("staff_size")}>{label("staff_size", staff)}</Fact>
      <Fact name={words.fieldLabel("rd_staff")}>{label("rd_staff", researchStaff)}</Fact>
      <Fact name={words.fieldLabel("revenue_band")}>
        {revenue !== "na" && label("revenue_band", revenue)}
      </Fact>
      <Fact name={words.fieldLabel("founded")}>
        {founded && <time dateTime={founded}>{formatDate(founded, language)}</time>}
      </Fact>
      <Fact name={words.fieldLabel("parent")}>{parent && <OwnerLinks owners={[parent]} />}</Fact>
      <Fact name={words.fieldLabel("verify_status")}>
        {label("verify_status", verified)}
        {verified === "verified" && verifiedAt !== undefined && (
          <time dateTime={verifiedAt}> {formatDate(verifiedAt, language)}</time>
        )}
      </Fact>
    </FactSheet>
  );
}
