import type { Change, ChangeOf } from "@kezhuan/contract/metadata/changes";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import type { Label } from "@kezhuan/contract/metadata/label";
import { defineText } from "@kezhuan/web/ui/text.ts";

/** What the templates call things. */
const words = defineText({
  name: { zh: "名称", en: "Name" },
  order: { zh: "排序", en: "Order" },
  status: { zh: "状态", en: "Status" },
  dueOn: { zh: "截止日期", en: "Due on" },
  note: { zh: "说明", en: "Note" },
  parent: { zh: "上级", en: "Parent" },
  open: { zh: "待处理", en: "Open" },
  doing: { zh: "处理中", en: "In progress" },
  done: { zh: "已完成", en: "Done" },
  closed: { zh: "已关闭", en: "Closed" },
  start: { zh: "开始", en: "Start" },
  finish: { zh: "完成", en: "Finish" },
  reopen: { zh: "重新打开", en: "Reopen" },
  close: { zh: "关闭", en: "Close" },
});

export const templateNames = ["blank", "states", "tree", "subtable"] as const;
export type TemplateName = (typeof templateNames)[number];

/** First fields of a new object. */
export function templateChanges(template: TemplateName, parent?: { name: string; label: Label }): Change[] {
  const fields = [...fieldsOf(template, parent)];
  const changes: Change[] = fields.map((field) => ({ do: "addField", field }));
  return template === "states" ? [...changes, { do: "setStates", states: stateTemplate }] : changes;
}

const title: FieldDef = {
  name: "name",
  label: words.name,
  kind: "text",
  settings: { maxLength: 200 },
  required: true,
  searchable: true,
};

const order: FieldDef = {
  name: "sort_no",
  label: words.order,
  kind: "integer",
  settings: { min: 0 },
  default: 100,
};

function fieldsOf(template: TemplateName, parent?: { name: string; label: Label }): FieldDef[] {
  if (template === "states") {
    return [
      title,
      {
        name: "status",
        label: words.status,
        kind: "code",
        settings: {},
        readonly: true,
        default: "open",
      },
      { name: "due_on", label: words.dueOn, kind: "date", settings: {} },
      { name: "note", label: words.note, kind: "longtext", settings: {} },
    ];
  }
  if (template === "tree") {
    return [title, { name: "parent", label: words.parent, kind: "parent", settings: {} }, order];
  }
  if (template === "subtable" && parent) {
    return [
      {
        name: parent.name,
        label: parent.label,
        kind: "ref",
        settings: { object: parent.name, onDelete: "cascade" },
        required: true,
        fixed: true,
      },
      title,
      order,
    ];
  }
  return [title];
}

/** States as the template suggests them: also the items of the dictionary that it needs. */
export const suggestedStates: readonly { code: string; label: Label }[] = [
  { code: "open", label: words.open },
  { code: "doing", label: words.doing },
  { code: "done", label: words.done },
  { code: "closed", label: words.closed },
];

const stateTemplate: NonNullable<ChangeOf<"setStates">["states"]> = {
  field: "status",
  initial: "open",
  transitions: [
    { action: "start", label: words.start, from: ["open"], to: "doing" },
    { action: "finish", label: words.finish, from: ["doing"], to: "done" },
    { action: "reopen", label: words.reopen, from: ["done", "closed"], to: "doing" },
    { action: "close", label: words.close, from: ["open", "done"], to: "closed" },
  ],
  requires: [],
};
