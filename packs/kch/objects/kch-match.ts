import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { caseOutcome, caseSides, caseSubject, caseWork } from "./match-fields.ts";
import { matchMoments, matchStates } from "./match-states.ts";
import { caseSidesGone } from "./own-data.ts";
import { matchViews } from "./match-views.ts";
import { matchStatistics } from "./statistics.ts";
import { matchNotices } from "../notices/match-notices.ts";

/** A case of bringing two sides together: one achievement, demand or expert, and somebody who wants to work with it. */
export const kchMatch: ObjectInput = {
  name: "kch_match",
  label: { zh: "供需对接", en: "Matching cases" },
  serves: "matchingCases",
  labelField: "title",
  labelFieldEn: "title_en",
  keyField: "code",
  // Whoever asks waits for some answers before asking more: each tells people.
  quota: { roles: ["ROLE_MEMBER", "ROLE_DEFAULT"], states: ["applied"], most: 20 },
  sort: "-created_at",
  groups: [
    { name: "subject", label: { zh: "对接事项", en: "Subject" } },
    { name: "sides", label: { zh: "双方与授权", en: "The two sides" } },
    { name: "work", label: { zh: "办理", en: "Work" } },
    { name: "outcome", label: { zh: "结果", en: "Outcome" } },
  ],
  fields: [...caseSubject, ...caseSides, ...caseWork, ...caseOutcome],
  indexes: [{ fields: ["status", "due_on"] }, { fields: ["broker", "status"] }],
  personal: caseSidesGone,
  notices: matchNotices,
  partnersOf: ["demand", "achievement", "expert"],
  states: matchStates,
  moments: matchMoments,
  statistics: matchStatistics,
  tasks: {
    who: "broker",
    states: [
      "assigned",
      "contacted",
      "both_consented",
      "meeting",
      "negotiating",
      "evaluating",
      "intention_signed",
      "contract_signed",
      "registered",
      "performing",
    ],
    due: "due_on",
  },
  views: [...matchViews],
};
