import type { BroughtPdf } from "@kezhuan/contract/metadata/pack";
import told from "./data/evidence.json" with { type: "json" };
import papers from "./data/papers.json" with { type: "json" };

type Row = Record<string, unknown>;

/** The achievements with what proves them, where they work and what is offered, as far as somebody has written it down. */
export function addEvidence(achievements: readonly Row[]): Row[] {
  const byCode = new Map<string, Row>(told.map((one) => [one.code, withPapers(one)]));
  return achievements.map((row) => ({ ...row, ...byCode.get(String(row["code"])) }));
}

/** Each piece of evidence names its file; standards are named only, their texts are not ours to pass on. */
function withPapers({ code, evidence, ...fields }: (typeof told)[number]): Row {
  const kinds = new Set(papers.filter((paper) => paper.code === code).map(({ kind }) => kind));
  const proofs = evidence.filter(({ kind }) => kinds.has(kind));
  return {
    ...fields,
    evidence: evidence.map((one) => (kinds.has(one.kind) ? { ...one, file: nameOf(one) } : one)),
    evidence_files: proofs.map((one): BroughtPdf => ({
      pdf: `kch/demo/papers/${code.toLowerCase()}-${one.kind}.pdf`,
      name: nameOf(one),
    })),
  };
}

function nameOf({ name }: { name: string }): string {
  return `${name}.pdf`;
}
