import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine, rearmCell } from "./write-spreadsheet.ts";

describe("a text in CSV", () => {
  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠A1", "'=1"])(
    "that begins like %j is nothing to be computed",
    (text) => {
      const [written = ""] = readFields(csvLine([text]));
      expect(written).toBe(`'${text}`);
      expect(rearmCell(written)).toBe(text);
    },
  );

  it("comes back as it was, and leaves numbers alone", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const [written = ""] = readFields(csvLine([text]));
        expect(rearmCell(written)).toBe(text);
      }),
    );
    expect(csvLine([-12.5, null, "plain"])).toBe("-12.5,,plain\r\n");
  });
});

/** The fields of one line, as RFC 4180 has them. */
function readFields(line: string): string[] {
  const fields = line.slice(0, -2).match(/"(?:[^"]|"")*"|[^,]+/g) ?? [""];
  return fields.map((field) => (field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field));
}
