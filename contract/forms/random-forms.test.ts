import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryForm } from "../testing/arbitrary-form.ts";
import { checkForm } from "./check-form.ts";
import { compileForm } from "./compile-form.ts";
import { readForm } from "./read-form.ts";
import { startValues } from "./settle-form.ts";
import { listInputs } from "./walk-form.ts";

test("any design is read as it is, and written the same however often it is read", () => {
  fc.assert(
    fc.property(arbitraryForm, (form) => {
      const sent: unknown = JSON.parse(JSON.stringify(form));
      const first = readForm(sent);
      if (!("form" in first)) throw new Error(JSON.stringify(first.faults));
      expect(first.form).toEqual(sent);
      const written = JSON.stringify(first.form);
      const second = readForm(JSON.parse(written));
      expect("form" in second && JSON.stringify(second.form)).toBe(written);
    }),
    { numRuns: 30 },
  );
});

test("any design takes any values without failing, and says the same of them twice", () => {
  fc.assert(
    fc.property(arbitraryForm, fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 6 }), (form, drawn) => {
      const { form: compiled } = compileForm(form);
      const given = Object.fromEntries(
        listInputs(form).map(({ name }, place) => [name, drawn[place % Math.max(1, drawn.length)] ?? null]),
      );
      for (const values of [given, startValues(compiled)]) {
        const checked = checkForm(compiled, values, { today: "2026-11-25" });
        const again = checkForm(compileForm(JSON.parse(JSON.stringify(form)) as typeof form).form, values, {
          today: "2026-11-25",
        });
        expect(again.issues).toEqual(checked.issues);
        expect(JSON.stringify(again.read)).toBe(JSON.stringify(checked.read));
      }
    }),
    { numRuns: 40 },
  );
});
