import { describe, expect, it } from "vitest";
import { buildForm, editableFields } from "./form-model.ts";
import { sampleField, sampleMeta } from "./meta-fixture.ts";

const groups = [
  { name: "base", label: { zh: "基本信息", en: "Basics" } },
  { name: "more", label: { zh: "更多", en: "More" } },
  { name: "void", label: { zh: "空", en: "Void" } },
];
const meta = sampleMeta(
  [
    sampleField("loose", "text"),
    sampleField("title", "text", { group: "base", required: true }),
    sampleField("status", "code", { group: "base" }),
    sampleField("story", "longtext", { group: "more" }),
    sampleField("views", "integer", { group: "more", readonly: true }),
  ],
  { groups, states: { field: "status", initial: "draft", transitions: [], requires: [] } },
);

const namesIn = (mode: "new" | "edit" | "view", masked: string[] = []) =>
  buildForm({ meta, mode, language: "en", record: { id: "1", _masked: masked } }).map((group) => [
    group.label,
    group.fields.map(({ field }) => field.name),
  ]);

describe("a generated form", () => {
  it("has the object's sections in order, loose fields first, empty ones left out", () => {
    expect(namesIn("edit")).toEqual([
      [null, ["loose"]],
      ["Basics", ["title"]],
      ["More", ["story", "views"]],
    ]);
  });

  it("asks a new record only for what can be written, and shows the state only on the record's page", () => {
    expect(namesIn("new").at(-1)).toEqual(["More", ["story"]]);
    expect(namesIn("view")[1]).toEqual(["Basics", ["title", "status"]]);
  });

  it("never lets a masked field be written, nor asks for it", () => {
    const form = buildForm({ meta, mode: "edit", language: "zh", record: { id: "1", _masked: ["title"] } });
    const title = form.flatMap(({ fields }) => fields).find(({ field }) => field.name === "title");
    expect(title).toMatchObject({ masked: true, editable: false, required: false });
    expect(editableFields(form).map(({ field }) => field.name)).toEqual(["loose", "story"]);
  });

  it("lets what is settled at creation be written then, and only shows it later", () => {
    const account = sampleMeta([sampleField("username", "text", { fixed: true, required: true })]);
    const editableIn = (mode: "new" | "edit") =>
      editableFields(buildForm({ meta: account, mode, language: "zh" })).length;
    expect([editableIn("new"), editableIn("edit")]).toEqual([1, 0]);
  });

  it("puts a field of an unknown section at the top instead of losing it", () => {
    const odd = sampleMeta([sampleField("stray", "text", { group: "nowhere" })]);
    expect(buildForm({ meta: odd, mode: "new", language: "zh" })[0]?.fields).toHaveLength(1);
  });
});
