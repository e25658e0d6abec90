import { expect, test } from "vitest";
import type { RuleAction } from "@kezhuan/contract/metadata/automation";
import { openDraft, toRecord } from "./rule-draft.ts";

const text = { zh: "内容", en: "Text" };
const id = "0190a0b0-0000-7000-8000-000000000001";
const actions: Record<RuleAction["do"], RuleAction> = {
  set: { do: "set", values: { title: "name" } },
  create: { do: "create", object: "work_order", values: { asset: "id" }, optional: true },
  transition: { do: "transition", action: "submit", comment: "自动提交" },
  notice: { do: "notice", to: ["$owner", "station.keeper"], text },
  mail: { do: "mail", to: "contact_email", text, body: { zh: "正文", en: "Body" } },
  webhook: { do: "webhook", webhook: id },
  schedule: { do: "schedule", schedule: id },
  approval: { do: "approval", flow: "0192a000-0000-7000-8000-000000000001" },
};

test.each(Object.entries(actions))("%s is saved as it was opened", (_, action) => {
  const record = { id: "r1", name: "规则", object: "kch_demand", trigger: "create", actions: [action] };
  const { actions: saved } = toRecord(openDraft(record, { id: "u1", label: null }));
  expect(saved).toEqual([action]);
});
