import type { Label } from "./metadata/label.ts";

/** Ways to reach a person, each with a choice of its own. */
export const contactWays = ["phone", "email", "wechat", "address"] as const;
export type ContactWay = (typeof contactWays)[number];

/** Who sees one, from fewest to most. */
export const contactScopes = ["nobody", "agreed", "members", "public"] as const;
export type ContactScope = (typeof contactScopes)[number];

/** True where something is shown beside an agreed exchange: only then a person has to agree. */
export function needsConsent(scopes: Readonly<Record<ContactWay, ContactScope>>): boolean {
  return contactWays.some((way) => scopes[way] === "members" || scopes[way] === "public");
}

/** What a person agrees to who has contact data shown. A change of the text is a new version. */
export const contactConsent: { version: string; text: Label } = {
  version: "contact-2026-11",
  text: {
    zh: "我同意按上面的选择公开这些联系方式，并知道可以随时在这里撤回；撤回后页面、接口和文件中都不再显示。",
    en: "I agree to having these contact data shown as chosen above. I can take that back here at any time; pages, interfaces and files then no longer show them.",
  },
};
