import type { PublicRole, SchemaType } from "@kezhuan/contract/metadata/public-page";
import type { AnsweredQuestion } from "./read-questions.ts";
import { firstImage, firstText, firstValue, namesOf, roleTexts, type Told } from "./role-texts.ts";
import { pagePath, picturePath, webAddress, type Site } from "./site.ts";
import { describeQuestions } from "./write-questions.ts";

/** What a role is called in schema.org, for each type; a role that a type has no word for is left out. */
const properties: Readonly<Record<SchemaType, Partial<Record<PublicRole, string>>>> = {
  CreativeWork: work(),
  Article: work(),
  Product: { publisher: "manufacturer", subject: "keywords", identifier: "identifier", image: "image" },
  Person: { publisher: "affiliation", subject: "knowsAbout", identifier: "identifier", image: "image" },
  Organization: { subject: "knowsAbout", identifier: "identifier", image: "logo" },
  Demand: { identifier: "identifier", expires: "validThrough" },
  Event: { publisher: "organizer", subject: "keywords", identifier: "identifier", image: "image" },
  Place: { subject: "keywords", identifier: "identifier", image: "image" },
  Thing: { identifier: "identifier", image: "image" },
};

function work(): Partial<Record<PublicRole, string>> {
  return {
    creator: "author",
    publisher: "sourceOrganization",
    subject: "keywords",
    identifier: "identifier",
    issued: "datePublished",
    expires: "expires",
    image: "image",
  };
}

/** The record in words of schema.org, from what the roles of its fields say, and what was asked about it. */
export function describeForSearch(
  told: Told,
  { site, asked }: { site: Site; asked: readonly AnsweredQuestion[] },
): Record<string, unknown> {
  const { type, record, telling } = told;
  const { schemaType } = type.page;
  const { name, other } = namesOf(told);
  const address = `${site.url}${pagePath(type.path, record.id)}`;
  const isWork = schemaType === "CreativeWork" || schemaType === "Article";
  const data: Record<string, unknown> = {
    "@context": "https://schema.org",
    "@type": schemaType,
    "@id": address,
    url: address,
    name,
    alternateName: other,
    ...(schemaType === "Article" ? { headline: name } : {}),
    description: firstText(told, "description"),
    ...(isWork
      ? { inLanguage: telling.language === "zh" ? "zh-CN" : "en", dateModified: record["updated_at"] }
      : {}),
    subjectOf: describeQuestions(asked),
    sameAs: orNothing(roleTexts(told, "sameAs").flatMap((text) => webAddress(text) ?? [])),
  };
  for (const [role, property] of Object.entries(properties[schemaType]))
    // The keys of the table are roles.
    data[property] = describeRole(told, role as PublicRole, site);
  if (schemaType === "Demand") data["@reverse"] = describeSeeker(told);
  return Object.fromEntries(
    Object.entries(data).filter(([, value]) => value !== undefined && value !== null),
  );
}

function describeRole(told: Told, role: PublicRole, site: Site): unknown {
  const image = role === "image" ? firstImage(told) : undefined;
  if (role === "image") return image && `${site.url}${picturePath(image, 1280)}`;
  if (role === "issued" || role === "expires") return firstValue(told, role);
  const texts = roleTexts(told, role);
  if (role === "creator") return orNothing(texts.map((name) => ({ "@type": "Person", name })));
  if (role === "publisher") return orNothing(texts.map((name) => ({ "@type": "Organization", name })));
  return orNothing(texts);
}

/** Who seeks: schema.org tells it from their side only. */
function describeSeeker(told: Told): unknown {
  const [name] = roleTexts(told, "publisher");
  return name === undefined ? undefined : { seeks: { "@type": "Organization", name } };
}

function orNothing<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length > 0 ? items : undefined;
}
