import type { PackInput } from "@kezhuan/contract/metadata/pack";
import { readDicts, readRecords, readRules } from "@kezhuan/packs/read-data";
import dicts from "./dicts/data/organisation.json" with { type: "json" };
import { organisationGrants } from "./grants.ts";
import { organisationMenus } from "./menus.ts";
import { orgBody, orgOffice, orgTerm } from "./objects/bodies.ts";
import { orgCertificate } from "./objects/certificates.ts";
import { orgCircular, orgReceipt } from "./objects/circulars.ts";
import { orgCandidate, orgElection, orgElector } from "./objects/elections.ts";
import { orgFeeYear, orgInvoice, orgPayment } from "./objects/fees.ts";
import { orgAgenda, orgAttendance, orgMeeting, orgResolution } from "./objects/meetings.ts";
import { orgMember } from "./objects/members.ts";
import rules from "./data/rules.json" with { type: "json" };

const rulesFile = "organisation/data/rules.json";

/** An association: who belongs to it, what they pay, who governs it, what was resolved and who was told. */
export const organisationPack: PackInput = {
  name: "organisation",
  label: { zh: "组织管理", en: "Organisation" },
  about: {
    zh: "会员与会籍，年度会费与收缴，理事会与分支机构，会议、决议与选举，通知公告，可核验的证书。",
    en: "Members and their fees, councils and committees, meetings, resolutions and elections, circulars, certificates that can be verified.",
  },
  version: 1,
  dicts: readDicts("organisation/dicts/data/organisation.json", dicts),
  objects: [
    orgMember,
    orgFeeYear,
    orgInvoice,
    orgPayment,
    orgBody,
    orgTerm,
    orgOffice,
    orgMeeting,
    orgAgenda,
    orgAttendance,
    orgResolution,
    orgElection,
    orgCandidate,
    orgElector,
    orgCircular,
    orgReceipt,
    orgCertificate,
  ],
  roles: [
    { code: "ROLE_ORG_SECRETARIAT", label: { zh: "协会秘书处", en: "Secretariat" } },
    { code: "ROLE_ORG_TREASURER", label: { zh: "协会财务", en: "Treasurer" } },
    { code: "ROLE_ORG_COUNCIL", label: { zh: "理事", en: "Council member" } },
    { code: "ROLE_ORG_MEMBER", label: { zh: "会员（组织）", en: "Member of the association" } },
    { code: "ROLE_ORG_AUDITOR", label: { zh: "协会监事（审计）", en: "Auditor of the association" } },
  ],
  grants: organisationGrants,
  menus: [...organisationMenus],
  records: [
    readRules(rulesFile, rules),
    // Joining: the secretariat checks, the council agrees. Comes switched off, as somebody has to lend it their rights.
    {
      object: "sys_approval_flow",
      key: "name",
      once: true,
      records: readRecords(rulesFile, rules)("sys_approval_flow"),
    },
  ],
};
