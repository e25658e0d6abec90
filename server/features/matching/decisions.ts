import type { MatchedPartner } from "@kezhuan/contract/api/match";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { acceptedVerdict } from "@kezhuan/contract/metadata/accepted-verdict";
import type { Matching } from "@kezhuan/contract/metadata/matching";
import type { Ctx } from "@kezhuan/server/engine/context";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { describeReadable } from "@kezhuan/server/engine/records/public-types";

export type Decision = NonNullable<MatchedPartner["decision"]>;

/** Of more decisions about one record the oldest are not told. */
const MOST = 500;

/** What was decided about the pairs of a record, as far as the actor may know: by object and id of the partner. */
export async function readDecisions(
  ctx: Ctx,
  { decisions }: Pick<Matching, "decisions">,
  own: WireRecord,
): Promise<ReadonlyMap<string, Decision>> {
  const meta = decisions && own.id !== "" ? describeReadable(ctx, decisions.object) : undefined;
  const known = new Set(meta?.fields.map(({ name }) => name));
  const byDecision = new Map<string, Decision>();
  if (!decisions || !known.has(decisions.own) || !known.has("verdict")) return byDecision;
  const partners = Object.entries(decisions.partners).filter(([, field]) => known.has(field));
  const { data } = await pageRecords(ctx, {
    objname: decisions.object,
    fields: ["verdict", "remark", ...partners.map(([, field]) => field)].filter((name) => known.has(name)),
    highsearch: { match: "and", rules: [{ field: decisions.own, op: "eq", value: own.id }] },
    sort: "updated_at",
    pageSize: MOST,
    count: "none",
  });
  // What was said last holds.
  for (const record of data) {
    for (const [object, field] of partners) {
      const id = refOf(record[field]);
      if (id !== undefined) byDecision.set(keyOf(object, id), describeDecision(record));
    }
  }
  return byDecision;
}

export function keyOf(object: string, id: string): string {
  return `${object} ${id}`;
}

function describeDecision(record: WireRecord): Decision {
  const verdict = String(record["verdict"]);
  const remark = record["remark"];
  return {
    id: record.id,
    verdict,
    remark: typeof remark === "string" ? remark : "",
    isAccepted: verdict === acceptedVerdict,
  };
}

/** References come as an id with a label. */
function refOf(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null || !("id" in value)) return undefined;
  return typeof value.id === "string" ? value.id : undefined;
}
