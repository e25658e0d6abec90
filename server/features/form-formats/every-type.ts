import type { FormOptions, FormSchema } from "@kezhuan/contract/forms/form-schema";
const zh = (t: string) => ({ zh: t });
const list: FormOptions = {
  from: "list",
  items: [
    { value: "a", title: zh("甲") },
    { value: "b", title: zh("乙</b>{x}") },
  ],
};
/** A design with every type, linkage of every sort, and texts that look like markup. */
export const everyType: FormSchema = {
  version: 1,
  title: zh("全部 */ 类型"),
  labels: "above",
  intro: zh("说明"),
  nodes: [
    { type: "title", id: "t1", title: zh("标题"), level: 2 },
    { type: "text", id: "tx", text: zh("<script>alert(1)</script> {evil} & more") },
    { type: "divider", id: "dv" },
    {
      type: "grid",
      id: "g",
      columns: [
        {
          span: { tablet: 8 },
          children: [
            {
              type: "input",
              id: "i1",
              name: "mode",
              title: zh("方式"),
              required: true,
              minLength: 2,
              maxLength: 20,
              pattern: "(?i)^[a-z]+$",
              patternMessage: zh("字母"),
              placeholder: zh("写"),
            },
          ],
        },
        {
          children: [
            { type: "number", id: "n1", name: "price", min: 0, max: 9, scale: 2, requiredWhen: "mode = 'x'" },
            { type: "number", id: "n2", name: "qty", default: "3" },
            {
              type: "number",
              id: "n3",
              name: "total",
              scale: 2,
              compute: "round(price * qty, 2) + sum(lines.sum) + count(lines)",
            },
          ],
        },
      ],
    },
    {
      type: "tabs",
      id: "tb",
      steps: true,
      tabs: [
        {
          id: "ta",
          title: zh("一"),
          children: [
            { type: "textarea", id: "a1", name: "memo", fill: "concat(mode, '!')" },
            { type: "radio", id: "r1", name: "r", options: list, default: "a" },
            { type: "checkbox", id: "c1", name: "c", options: list, min: 1, max: 2, default: ["a"] },
          ],
        },
        {
          id: "tc",
          title: zh("二"),
          visibleWhen: "r = 'a' and not isEmpty(mode)",
          children: [
            { type: "time", id: "tm", name: "tm", range: true },
            { type: "date", id: "d1", name: "d1", earliest: "today-30" },
            {
              type: "date",
              id: "d2",
              name: "d2",
              precision: "minute",
              range: true,
              checks: [{ valid: "daysBetween(d1, addDays(d1, 3)) > 2 or price >= 1", message: zh("太短") }],
            },
            { type: "rate", id: "rt", name: "rt", max: 7 },
            { type: "color", id: "co", name: "co" },
          ],
        },
      ],
    },
    {
      type: "container",
      id: "box",
      look: "bordered",
      visibleWhen: "if(isEmpty(mode), true, price > 1)",
      children: [
        { type: "select", id: "s1", name: "s1", options: list, multiple: true },
        {
          type: "select",
          id: "s2",
          name: "s2",
          options: { from: "list", dependsOn: "r", items: [{ value: "u", title: zh("下"), under: ["a"] }] },
        },
        { type: "switch", id: "sw", name: "on", readOnlyWhen: "length(mode) > 3" },
        { type: "slider", id: "sl", name: "sl" },
      ],
    },
    {
      type: "custom-panel",
      id: "cp",
      title: zh("板"),
      collapsible: true,
      children: [
        {
          type: "cascader",
          id: "cs",
          name: "cs",
          options: {
            from: "list",
            items: [
              { value: "js", title: zh("江苏") },
              { value: "nj", title: zh("南京"), under: ["js"] },
            ],
          },
        },
        { type: "transfer", id: "tr", name: "tr", options: list },
        { type: "dialog", id: "dg", name: "dg", object: "sys_user", multiple: true },
        { type: "file", id: "f1", name: "f1", accept: ["application/pdf"], max: 2 },
        { type: "image", id: "im", name: "im", required: true },
        { type: "editor", id: "ed", name: "ed", maxLength: 100 },
        { type: "custom", id: "cu", name: "cu", component: "x" },
      ],
    },
    {
      type: "sub-table",
      id: "st",
      name: "lines",
      title: zh("明细"),
      min: 1,
      columns: [
        { type: "input", id: "st1", name: "what", required: true },
        { type: "number", id: "st2", name: "count", min: 1 },
        { type: "number", id: "st3", name: "each" },
        { type: "number", id: "st4", name: "sum", compute: "count * each * coalesce(price, 1)" },
        { type: "radio", id: "st5", name: "rr", options: list },
        { type: "date", id: "st6", name: "dd", range: true },
        {
          type: "select",
          id: "st7",
          name: "ss",
          options: { from: "list", dependsOn: "rr", items: [{ value: "q", title: zh("子"), under: ["b"] }] },
        },
      ],
    },
    { type: "button", id: "b1", title: zh("打印"), action: "print" },
    { type: "button", id: "b2", title: zh("链接"), action: "link", href: "https://example.org/?a=1&b=2" },
    { type: "button", id: "b3", action: "draft" },
    { type: "slot", id: "so", slot: "extra" },
    { type: "unknown", id: "un", kept: { family: "formmaking", type: "q*/r", raw: {} } },
  ],
};
