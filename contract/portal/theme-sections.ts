/** Types of sections of themed pages that list records of one object; what the others list stands in the section. */
export const ownObjects: Readonly<Record<string, string>> = {
  experts: "kch_expert",
  articles: "kch_article",
};
