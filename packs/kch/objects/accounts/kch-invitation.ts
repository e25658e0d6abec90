import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { codeIn, datetime, refTo, text } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
import { transition } from "@kezhuan/packs/transition";

/** Whoever speaks for an institution asks a colleague in. The link itself is kept by nobody; what is here is its story. */
export const kchInvitation: ObjectInput = {
  name: "kch_invitation",
  label: { zh: "成员邀请", en: "Invitations" },
  serves: "invitations",
  labelField: "sent_to",
  sort: "-created_at",
  personal: [{ by: "created_by" }, { by: "accepted_by" }],
  fields: [
    refTo("kch_institution", "cascade")("institution", ["机构", "Institution"], {
      required: true,
      fixed: true,
    }),
    text("sent_to", ["邀请对象", "Who is invited"], {
      fixed: true,
      help: { zh: "邮箱、手机号或姓名，仅供辨认", en: "An address, number or name, to tell them apart" },
    }),
    codeIn("kch_invitation_status")("status", ["状态", "State"], { readonly: true }),
    datetime("expires_at", ["有效期至", "Good until"], { readonly: true }),
    refTo("sys_user", "clear")("accepted_by", ["接受人", "Accepted by"], { readonly: true }),
    datetime("accepted_at", ["接受时间", "Accepted"], { readonly: true }),
  ],
  states: {
    field: "status",
    initial: "open",
    transitions: [
      transition("revoke", ["撤销邀请", "Revoke"], { from: ["open"], to: "revoked" }),
      transition("accept", ["接受", "Accept"], {
        from: ["open"],
        to: "accepted",
        set: { accepted_at: "$now", accepted_by: "$user.id" },
      }),
    ],
  },
  indexes: [{ fields: ["institution", "status"] }, { fields: ["created_by"] }],
  views: [
    table("default", ["全部邀请", "All invitations"], {
      columns: {
        institution: 260,
        sent_to: 220,
        status: 120,
        expires_at: 170,
        accepted_by: 130,
        created_by: 130,
        created_at: 170,
      },
      search: ["institution", "sent_to", "status"],
    }),
  ],
};
