import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { table } from "@kezhuan/packs/view-of";
import { and, is, isIn, isNot } from "@kezhuan/packs/condition";
import { contactFields } from "./contact-fields.ts";
import { institutionProfile, institutionVerification } from "./institution-fields.ts";
import { listingReview } from "./content-states.ts";
import { listingStates } from "./listing-states.ts";
import { processFields, reviewFields } from "./process-fields.ts";
import { reviewMoments } from "./review-steps.ts";
import { listingNotices } from "../notices/listing-notices.ts";
import { institutionMatching } from "./matching.ts";
import { institutionUnderstood } from "./understood.ts";
import { institutionEnglish, englishGroup } from "./english-halves.ts";

/** A university, institute, firm or service organisation. */
export const kchInstitution: ObjectInput = {
  name: "kch_institution",
  label: { zh: "机构", en: "Institutions" },
  serves: "institutions",
  labelField: "name",
  labelFieldEn: "name_en",
  keyField: "credit_code",
  sort: "-created_at",
  understood: institutionUnderstood,
  matching: institutionMatching,
  evidence: [{ object: "kch_achievement", through: "completers" }],
  publicPage: {
    path: "institution",
    route: "/jgDetail",
    schemaType: "Organization",
    mark: "institution",
    roles: {
      description: ["intro", "intro_en"],
      subject: ["hi_tech_fields", "tags", "platforms"],
      identifier: ["credit_code"],
      issued: ["publish_at", "created_at"],
      image: ["logo"],
      sameAs: ["homepage"],
    },
    omit: ["showcase_slug"],
  },
  groups: [
    { name: "basic", label: { zh: "基本信息", en: "Basics" } },
    { name: "profile", label: { zh: "机构概况", en: "Profile" } },
    { name: "contact", label: { zh: "联系方式", en: "Contact" } },
    { name: "verification", label: { zh: "认证信息", en: "Verification" } },
    englishGroup,
    { name: "process", label: { zh: "流程信息", en: "Process" } },
  ],
  fields: [
    ...institutionProfile,
    ...contactFields([]),
    ...institutionVerification,
    ...institutionEnglish,
    ...processFields,
    ...reviewFields,
  ],
  indexes: [
    { fields: ["status", "publish_at"], descending: true },
    { fields: ["status", "submitted_at"] },
    { fields: ["updated_at", "id"] },
    { fields: ["name"] },
    { fields: ["source_ref"] },
  ],
  // A page of an institution is not that of the person who entered it, nor does it end with whoever speaks for it.
  personal: [
    {
      by: "claimed_by_user",
      clear: ["claimed_by_user", "contact_name", "contact_phone", "contact_email", "contact_address"],
      set: { verify_status: "unclaimed" },
      keep: "always",
    },
    {
      by: "created_by",
      ofDepartment: "keep",
      keep: ["submitted", "in_review", "approved", "published", "offline", "archived"],
    },
  ],
  merging: {
    alike: [["name"], ["homepage"], ["name_en"], ["contact_phone", "region_code"]],
    account: {
      field: "claimed_by_user",
      along: ["verify_status", "verified_at", "verified_by"],
      about: ["name", "credit_code"],
    },
  },
  notices: listingNotices({
    office: "/ruid/kch_institution",
    page: "/jgDetail",
    name: "name",
    owners: ["created_by"],
  }),
  states: listingStates,
  // Who was verified under another name or code was not verified.
  resets: [
    {
      when: ["name", "credit_code"],
      only: { verify_status: ["verified"] },
      set: { verify_status: "outdated", verified_at: null, verified_by: null },
    },
  ],
  quota: { roles: ["ROLE_MEMBER", "ROLE_DEFAULT"], states: ["draft", "submitted", "returned"], most: 200 },
  review: listingReview("kch_institution"),
  moments: reviewMoments,
  views: [
    table("default", ["全部机构", "All institutions"], {
      columns: {
        name: 260,
        org_type: 120,
        region_code: 110,
        hi_tech_fields: 200,
        tags: 220,
        credit_code: 180,
        status: 100,
        updated_at: 170,
      },
      search: ["name", "org_type", "region_code", "credit_code", "tags", "status"],
    }),
    table("supply", ["高校院所", "Universities and institutes"], {
      columns: { name: 260, org_type: 120, region_code: 110, platforms: 320, equipment: 320, status: 100 },
      search: ["name", "region_code", "hi_tech_fields"],
      sort: "name",
      condition: and(isIn("org_type", ["university", "institute", "new_rd"])),
    }),
    table("enterprises", ["企业", "Enterprises"], {
      columns: {
        name: 260,
        industry_code: 180,
        region_code: 110,
        tags: 240,
        staff_size: 120,
        revenue_band: 140,
        status: 100,
      },
      search: ["name", "industry_code", "region_code", "tags"],
      sort: "name",
      condition: and(is("org_type", "enterprise")),
    }),
    table("unverified", ["待认证", "To be verified"], {
      columns: {
        name: 260,
        credit_code: 180,
        legal_person: 110,
        contact_name: 110,
        contact_phone: 140,
        verify_status: 100,
        updated_at: 170,
      },
      search: ["name", "credit_code", "verify_status"],
      condition: and(isNot("verify_status", "verified")),
    }),
  ],
};
