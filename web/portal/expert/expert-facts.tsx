import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { languageOf } from "../content/language-of.ts";
import { ContactLink } from "../detail/contact-link.tsx";
import { Fact, FactSheet } from "../detail/fact-sheet.tsx";
import { OwnerLinks } from "../detail/owner-links.tsx";
import { subjectPlaces } from "../subject/subject-places.ts";
import type { Words } from "../subject/words.ts";
import { Availability } from "./availability.tsx";
import type { ExpertDetails } from "./read-expert-details.ts";
import "./expert-facts.css";

const texts = defineText({
  lead: { zh: "能否接洽", en: "Availability" },
  services: { zh: "可以请其", en: "Services" },
  paused: {
    zh: "目前不接受新的咨询。可以先看同领域能接洽的专家，或发布需求，由工作人员帮您找人。",
    en: "They take no new enquiries at present. See experts of the same field who do, or post what you need and staff will look for somebody.",
  },
  post: { zh: "发布需求", en: "Post a demand" },
  others: { zh: "同领域可接洽的专家", en: "Experts of the same field who can be asked" },
  none: { zh: "未填写可提供的服务", en: "No services are named" },
});

interface ExpertProps {
  expert: ExpertDetails;
  words: Words;
}

/** What decides: whether they can be asked, for what, and who they are. */
export function ExpertFacts({ expert, words }: ExpertProps) {
  const t = useText(texts);
  const { services, institution, department, title, degree, disciplines, region, verified } = expert;
  const label = (field: string, code: string | undefined) => code && words.codeLabel(field, code);
  const lead = (
    <>
      <div className="expert-availability">
        <Availability code={expert.availability} words={words} />
      </div>
      {services.length > 0 && (
        <>
          <h3>{t("services")}</h3>
          <ul className="expert-services">
            {services.map((code) => (
              <li key={code}>{words.codeLabel("services", code)}</li>
            ))}
          </ul>
        </>
      )}
      {services.length === 0 && <p className="expert-none">{t("none")}</p>}
      {expert.availability === "paused" ? (
        <Paused fields={expert.fields} />
      ) : (
        <ContactLink kind="expert" id={expert.id} holder={expert.holder} />
      )}
    </>
  );
  return (
    <FactSheet lead={{ name: t("lead"), children: lead }}>
      <Fact name={words.fieldLabel("institution")}>
        {institution && <OwnerLinks owners={[institution]} />}
      </Fact>
      <Fact name={words.fieldLabel("department")}>
        {department && <span lang={languageOf(department)}>{department}</span>}
      </Fact>
      <Fact name={words.fieldLabel("title_code")}>{label("title_code", title)}</Fact>
      <Fact name={words.fieldLabel("degree_code")}>{label("degree_code", degree)}</Fact>
      <Fact name={words.fieldLabel("disciplines")}>{words.codeLabels("disciplines", disciplines)}</Fact>
      <Fact name={words.fieldLabel("region_code")}>{label("region_code", region)}</Fact>
      <Fact name={words.fieldLabel("verify_status")}>{label("verify_status", verified)}</Fact>
      {expert.contacts.map(({ field, value }) => (
        <Fact key={field} name={words.fieldLabel(field)}>
          {value}
        </Fact>
      ))}
    </FactSheet>
  );
}

/** Who cannot be asked now is not asked in vain: where else to go. */
function Paused({ fields }: { fields: readonly string[] }) {
  const t = useText(texts);
  const params = new URLSearchParams({ ...(fields[0] ? { field: fields[0] } : {}), availability: "open" });
  return (
    <div className="expert-paused">
      <p>{t("paused")}</p>
      <Link className="button button-plain" to="/fxq">
        {t("post")}
      </Link>
      <Link to={`${subjectPlaces.expert.find}?${params.toString()}`}>{t("others")}</Link>
    </div>
  );
}
