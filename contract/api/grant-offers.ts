import { z } from "zod";
import type { Label } from "../metadata/label.ts";
import type { WireRecord } from "./records.ts";

const name = z.string().min(1).max(64);

/** Inputs of the messages about rights that packs give and staff have changed; administrators only. */
export const grantOfferInputs = {
  listGrantOffers: z.strictObject({}),
  settleGrantOffer: z.strictObject({
    pack: name,
    role: name,
    object: name,
    /** What was seen of the offer; 409 when it is not the same any more. */
    stamp: z.string().min(1).max(100),
    decision: z.enum(["take", "keep"]),
  }),
} as const;

/** What a pack gives now for a role and an object, where staff have changed what it gave before. */
export interface GrantOffer {
  pack: string;
  /** Code of the role. */
  role: string;
  roleName: string | null;
  object: string;
  stamp: string;
  since: string;
  /** As records of `sys_access`: null for what the pack gives no more, or what the installation has not. */
  rules: { id: string; pack: WireRecord | null; yours: WireRecord | null }[];
}

export interface GrantOfferOutputs {
  listGrantOffers: { offers: GrantOffer[] };
  settleGrantOffer: { settled: number };
}

type Schemas = { [M in keyof GrantOfferOutputs]: z.ZodType<GrantOfferOutputs[M]> };

/** Schemas of the answers; `record` is that of a record of any object. */
export function grantOfferOutputs(record: z.ZodType<WireRecord>): Schemas {
  const rule = z.object({ id: z.string(), pack: record.nullable(), yours: record.nullable() });
  const offer = z.object({
    pack: z.string(),
    role: z.string(),
    roleName: z.string().nullable(),
    object: z.string(),
    stamp: z.string(),
    since: z.iso.datetime({ offset: true }),
    rules: z.array(rule),
  });
  return {
    listGrantOffers: z.object({ offers: z.array(offer) }),
    settleGrantOffer: z.object({ settled: z.int() }),
  };
}

/** What the messages do and take. */
export const grantOfferTexts = {
  listGrantOffers: {
    summary: text(
      "列出业务包现在给出的、与本机构改过的不同的权限",
      "List the rights that packs give now and that differ from what staff have changed",
    ),
    parameters: {},
  },
  settleGrantOffer: {
    summary: text(
      "对一个角色在一个对象上的差异作出决定：采用业务包的，或保留本机构的",
      "Decide for a role and an object: take over the pack's rules, or keep those of the installation",
    ),
    parameters: {
      pack: text("业务包", "The pack"),
      role: text("角色代码", "Code of the role"),
      object: text("对象名", "The object's name"),
      stamp: text("所看到的差异的标记，已变化时为 409", "Mark of what was seen; 409 when it has changed"),
      decision: text("take：采用；keep：保留", "take: take over; keep: keep one's own"),
    },
  },
};

function text(zh: string, en: string): Label {
  return { zh, en };
}
