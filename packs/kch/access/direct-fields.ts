/**
 * What the owner of a public record changes without anybody's word: whom to ask and who may see it must take effect at
 * once, and a secret is off line the moment it is called one. Everything else visitors see waits for a reviewer.
 */
const contact = ["contact_name", "contact_phone", "contact_email", "contact_org", "contact_address"];

export const directFields: Readonly<Record<string, readonly string[]>> = {
  kch_achievement: [...contact, "secrecy", "price_public", "valid_until"],
  kch_demand: [...contact, "visibility", "budget_public", "anonymous_display"],
  kch_expert: [
    ...contact,
    "contact_wechat",
    "availability",
    ...["phone", "email", "wechat", "address"].map((name) => `visibility_${name}`),
  ],
  kch_institution: contact,
};
