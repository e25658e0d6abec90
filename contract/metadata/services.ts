import type { KindName } from "../kinds/traits.ts";

/**
 * Capabilities of the server that keep their records in an object of a pack, and the fields they go by. They find it by the
 * `serves` of its description, whatever it is called; an installation without one does without the capability.
 */
export const services = {
  /** What somebody wants to be told of when it is published. */
  subscriptions: {
    name: "text",
    kind: "code",
    subject: "code",
    words: "text",
    condition: "json",
    about: "text",
    path: "text",
    frequency: "code",
    language: "code",
    paused: "boolean",
    seen_until: "datetime",
  },
  /** Sections of themed pages; subscriptions to a theme follow what these list. */
  themeSections: { theme: "ref", type: "code", list_object: "code", list_condition: "json" },
  /** Invitations into the body that `institution` refers to, given by whoever speaks for it. */
  invitations: { institution: "ref", sent_to: "text", status: "code", expires_at: "datetime" },
  /** Who belongs to such a body; an accepted invitation makes one. */
  memberships: {
    institution: "ref",
    person_name: "text",
    position: "text",
    status: "code",
    decided_by: "ref",
    decided_at: "datetime",
  },
  /** The particulars at the foot of public pages: one record. */
  site: { name: "text", name_en: "text", footer_links: "json", show_results: "boolean" },
  // The lists of the home page, in its order, with the fields that they are chosen, sorted and counted by.
  achievements: { publish_at: "datetime", hi_tech_field: "codes", trl: "integer", keywords: "texts" },
  demands: { publish_at: "datetime", match_status: "code" },
  experts: { publish_at: "datetime", availability: "code" },
  institutions: { publish_at: "datetime" },
  themes: { on_home: "boolean", sort_no: "integer" },
  /** Success stories are articles of the type `story`. */
  articles: { type: "code", pinned: "boolean", publish_at: "datetime" },
  banners: { sort_no: "integer" },
  hotWords: { word: "text", word_en: "text", sort_no: "integer" },
  partners: { sort_no: "integer" },
  /** What was agreed: the home page publishes how many, and what they are worth together. */
  contracts: { sign_date: "date", total_amount: "money" },
  /** Requests to be brought into contact: the home page publishes how soon somebody was. */
  matchingCases: { contacted_at: "datetime" },
} as const satisfies Readonly<Record<string, Readonly<Record<string, KindName>>>>;

export type Service = keyof typeof services;

export const serviceNames = Object.keys(services) as [Service, ...Service[]];
