import { achievementPosting } from "./achievement-posting.ts";
import { demandPosting } from "./demand-posting.ts";
import { expertPage, institutionPage } from "./own-pages.ts";
import { requestForms } from "./requests.ts";

/** What is written on the portal, in designed forms. */
export const portalForms = [demandPosting, achievementPosting, expertPage, institutionPage, ...requestForms];

/** Each serves its object; which form does so is for staff to change. */
export const portalUses = portalForms.map(({ name, schema }) => ({
  form: name,
  purpose: "portal",
  object: schema.object,
}));
