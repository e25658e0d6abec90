import fc from "fast-check";
import { expect, test } from "vitest";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { toFormBody } from "@kezhuan/web/api/form-body.ts";
import type { Sort } from "../subject/subject.ts";
import { askPage } from "./ask-page.ts";
import { parseFinder } from "./finder-state.ts";
import { toFirstPage } from "./first-page.ts";

const names = ["title", "keywords", "publish_at", "created_at", "lapsed"];

test("what is asked ahead is what the finder asks for, whatever fields there are", () => {
  const label = { zh: "", en: "" };
  const subject = {
    path: "/zcg",
    objname: "kch_achievement",
    facets: [],
    sorts: [{ key: "newest", label, by: [] }] as [Sort],
    listFields: names,
  };
  const state = parseFinder(new URLSearchParams(), subject);
  const field = fc.record({ name: fc.constantFrom(...names), sortable: fc.boolean() });
  const metas = fc.uniqueArray(field, { selector: ({ name }) => name });
  fc.assert(
    fc.property(metas, (fields) => {
      // Of all that metadata tell, a list's page goes by these.
      const meta = { object: { name: subject.objname }, fields } as unknown as ObjectMeta;
      const ahead = new URLSearchParams(toFirstPage(meta, subject.listFields));
      expect(ahead.toString()).toBe(toFormBody({ ...askPage(subject, state, meta) }).toString());
    }),
  );
});
