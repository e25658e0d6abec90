import { z } from "zod";
import { defineMessage } from "./define-message.ts";
import { name, objnameText } from "./message-parameters.ts";
import { wireRecordSchema as record } from "./records.ts";

const rule = z.object({ id: z.string(), pack: record.nullable(), yours: record.nullable() });
const offer = z.object({
  pack: z.string(),
  /** Code of the role. */
  role: z.string(),
  roleName: z.string().nullable(),
  object: z.string(),
  stamp: z.string(),
  since: z.iso.datetime({ offset: true }),
  /** As records of `sys_access`: null for what the pack gives no more, or what the installation has not. */
  rules: z.array(rule),
});

export const grantOfferMessages = {
  listGrantOffers: defineMessage({
    withoutRecords:
      "for who may do everything with the rules (requireFull); rules and roles, no other records",
    viewAs: true,
    input: z.strictObject({}),
    output: z.object({ offers: z.array(offer) }),
    summary: {
      zh: "列出业务包现在给出的、与本机构改过的不同的权限",
      en: "List the rights that packs give now and that differ from what staff have changed",
    },
    parameters: {},
  }),
  settleGrantOffer: defineMessage({
    withoutRecords: "for who may do everything with the rules (requireFull); answers a number",
    stepUp: true,
    input: z.strictObject({
      pack: name,
      role: name,
      object: name,
      /** What was seen of the offer; 409 when it is not the same any more. */
      stamp: z.string().min(1).max(100),
      decision: z.enum(["take", "keep"]),
    }),
    output: z.object({ settled: z.int() }),
    summary: {
      zh: "对一个角色在一个对象上的差异作出决定：采用业务包的，或保留本机构的",
      en: "Decide for a role and an object: take over the pack's rules, or keep those of the installation",
    },
    parameters: {
      pack: { zh: "业务包", en: "The pack" },
      role: { zh: "角色代码", en: "Code of the role" },
      object: objnameText,
      stamp: {
        zh: "所看到的差异的标记，已变化时为 409",
        en: "Mark of what was seen; 409 when it has changed",
      },
      decision: { zh: "take：采用；keep：保留", en: "take: take over; keep: keep one's own" },
    },
  }),
} as const;

/** What a pack gives now for a role and an object, where staff have changed what it gave before. */
export type GrantOffer = z.infer<typeof offer>;
