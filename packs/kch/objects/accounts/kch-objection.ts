import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { longtext, refTo } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
import { requestAnswer, requestNumber, requestQuota, requestStates } from "./request-states.ts";
import { requestNotices } from "@kezhuan/packs/kch/notices/request-notices";

/** "This is not me": an achievement leads to the page of the wrong person. A yes takes the link away. */
export const kchObjection: ObjectInput = {
  name: "kch_objection",
  label: { zh: "署名异议", en: "Objections to links" },
  labelField: "code",
  sort: "-created_at",
  quota: requestQuota,
  personal: [{ by: "created_by" }],
  fields: [
    requestNumber("YY"),
    refTo("kch_expert", "cascade")("expert", ["专家", "Expert"], { required: true, fixed: true }),
    refTo("kch_achievement", "cascade")("achievement", ["科技成果", "Achievement"], {
      required: true,
      fixed: true,
    }),
    longtext("statement", ["说明", "Why the link is wrong"], { required: true }),
    ...requestAnswer,
  ],
  notices: requestNotices({
    object: "kch_objection",
    what: { zh: "署名异议", en: "Objection about" },
    subject: "expert",
  }),
  states: requestStates([{ to: "achievement", remove: { experts: "$record.expert" } }]),
  indexes: [{ fields: ["created_by"] }, { fields: ["status", "created_at"] }],
  views: [
    table("default", ["全部异议", "All objections"], {
      columns: {
        code: 150,
        expert: 140,
        achievement: 280,
        created_by: 130,
        statement: 300,
        status: 130,
        created_at: 170,
      },
      search: ["code", "expert", "achievement", "status"],
    }),
  ],
};
