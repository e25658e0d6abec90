import type { MenuDef } from "@kezhuan/contract/metadata/menu";
import { listEntriesFor } from "@kezhuan/packs/menu-entries";

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
      entry("org_member", ["会员", "Members"], "idcard"),
      officeEntry("org_fee_year", ["年度会费", "Fees of a year"], "calendar"),
      entry("org_invoice", ["缴费通知", "Invoices"], "file-text"),
      officeEntry("org_payment", ["缴费记录", "Payments"], "bank"),
      councilEntry("org_body", ["组织机构", "Bodies"], "apartment"),
      councilEntry("org_term", ["届次", "Terms"], "swap"),
      councilEntry("org_office", ["任职", "Offices"], "user"),
      councilEntry("org_meeting", ["会议", "Meetings"], "audit"),
      councilEntry("org_resolution", ["决议", "Resolutions"], "book"),
      entry("org_election", ["选举", "Elections"], "solution"),
      entry("org_circular", ["通知公告", "Circulars"], "notification"),
      entry("org_receipt", ["通知接收", "Recipients"], "read"),
      entry("org_certificate", ["证书", "Certificates"], "safety"),
    ],
  },
];
