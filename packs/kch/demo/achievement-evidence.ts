import told from "./data/evidence.json" with { type: "json" };

type Row = Record<string, unknown>;

const byCode = new Map<string, Row>(told.map(({ code, ...fields }) => [code, fields]));

/** The achievements with what proves them, where they work and what is offered, as far as somebody has written it down. */
export function addEvidence(achievements: readonly Row[]): Row[] {
  return achievements.map((row) => ({ ...row, ...byCode.get(String(row["code"])) }));
}
