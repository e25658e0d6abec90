import early from "./data/english/achievements-2026-0036.json" with { type: "json" };
import autumn from "./data/english/achievements-2026-0066.json" with { type: "json" };
import spring from "./data/english/achievements-2026-0020.json" with { type: "json" };
import told from "./data/english/achievements-told.json" with { type: "json" };
import summer from "./data/english/achievements-2026-0051.json" with { type: "json" };

type Row = Record<string, unknown>;

const byCode = new Map<string, Row>(
  [...spring, ...early, ...summer, ...autumn, ...told].map(({ code, ...fields }) => [code, fields]),
);

/** The newest achievements, which a visitor meets first, and those of which a success story tells, with the English half of all that is told about them. */
export function addEnglish(achievements: readonly Row[]): Row[] {
  return achievements.map((row) => ({ ...row, ...byCode.get(String(row["code"])) }));
}
