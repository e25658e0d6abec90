import type { Personal } from "@kezhuan/contract/metadata/object";

const contact = ["contact_name", "contact_phone", "contact_email", "contact_address"];

/** A posting whose author is gone: what the association has taken over stays without how to reach them. */
export const ownPosting: Personal = {
  by: "created_by",
  withdraw: "take_offline",
  clear: contact,
  ofDepartment: "keep",
  keep: ["published", "offline", "expired", "archived"],
};

/** A page that was the person's own: it is nobody's again, and shows no way to reach them. */
export const claimedPage: Personal = {
  by: "claimed_by_user",
  withdraw: "take_offline",
  clear: [...contact, "contact_wechat", "consent_at", "consent_text_version", "claimed_by_user"],
  set: {
    verify_status: "unclaimed",
    ...Object.fromEntries(
      ["phone", "email", "wechat", "address"].map((way) => [`visibility_${way}`, "nobody"]),
    ),
  },
  keep: "always",
};

const left = { decline_reason: "other" };

/** A case one side of which is gone: it ends, and the other side keeps what was said. */
function sideGone(by: string, side: string): Personal {
  return {
    by,
    end: [
      { action: "decline", set: left },
      { action: "fail", set: left },
    ],
    clear: [`${side}_contact_name`, `${side}_contact_phone`, `${side}_contact_email`],
    keep: "always",
  };
}

/** Cases, by whichever side the account was. */
export const caseSidesGone: Personal[] = [
  sideGone("created_by", "applicant"),
  sideGone("achievement.created_by", "counterpart"),
  sideGone("demand.created_by", "counterpart"),
  sideGone("expert.claimed_by_user", "counterpart"),
];
