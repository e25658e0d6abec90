import { expect, it } from "vitest";
import { readWindow } from "./view-of-rule.ts";

const label = { zh: "视图", en: "View" };
const fieldsOf = (view: object) => {
  const read = readWindow({ definition: { label, columns: [{ field: "name" }], ...view } });
  return "window" in read ? [...read.window.fields].toSorted() : read.issues;
};

it.each([
  [{ funnel: { field: "status" } }, ["name", "status"]],
  [{ board: { field: "status" } }, ["name", "status"]],
  [{ calendar: { start: "from_day", end: "to_day" } }, ["from_day", "name", "to_day"]],
  [{ tree: { parent: "above" } }, ["above", "name"]],
  [{ region: { field: "place", measure: { fn: "sum", field: "size" } } }, ["name", "place", "size"]],
  [
    {
      chart: {
        type: "bar",
        groups: [{ field: "demand.region_code" }],
        measure: { fn: "avg", from: "begun", to: "ended" },
      },
    },
    ["begun", "demand", "ended", "name"],
  ],
])("a rule through the view %j shows what the view arranges records by", (view, fields) => {
  expect(fieldsOf(view)).toEqual(fields);
});
