import type { MenuDef } from "@kezhuan/contract/metadata/menu";
import { listEntriesFor } from "@kezhuan/packs/list-entry";

const office = ["ROLE_ADMIN", "ROLE_ORG_SECRETARIAT", "ROLE_ORG_TREASURER", "ROLE_ORG_AUDITOR"];
const council = [...office, "ROLE_ORG_COUNCIL"];
const everybody = [...council, "ROLE_ORG_MEMBER"];

const entry = listEntriesFor(everybody);
const councilEntry = listEntriesFor(council);
const officeEntry = listEntriesFor(office);

/** Menus of an association: members and fees first, then what bodies do, then papers. */
export const organisationMenus: readonly MenuDef[] = [
  {
    code: "organisation",
    label: { zh: "组织管理", en: "Organisation" },
    icon: "team",
    place: 15,
    roles: everybody,
    target: "both",
    children: [
      entry("org_member", { zh: "会员", en: "Members" }, "idcard"),
      officeEntry("org_fee_year", { zh: "年度会费", en: "Fees of a year" }, "calendar"),
      entry("org_invoice", { zh: "缴费通知", en: "Invoices" }, "file-text"),
      officeEntry("org_payment", { zh: "缴费记录", en: "Payments" }, "bank"),
      councilEntry("org_body", { zh: "组织机构", en: "Bodies" }, "apartment"),
      councilEntry("org_term", { zh: "届次", en: "Terms" }, "swap"),
      councilEntry("org_office", { zh: "任职", en: "Offices" }, "user"),
      councilEntry("org_meeting", { zh: "会议", en: "Meetings" }, "audit"),
      councilEntry("org_resolution", { zh: "决议", en: "Resolutions" }, "book"),
      entry("org_election", { zh: "选举", en: "Elections" }, "solution"),
      entry("org_circular", { zh: "通知公告", en: "Circulars" }, "notification"),
      entry("org_receipt", { zh: "通知接收", en: "Recipients" }, "read"),
      entry("org_certificate", { zh: "证书", en: "Certificates" }, "safety"),
    ],
  },
];
