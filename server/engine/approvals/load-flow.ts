import { approvalDesignSchema, type ApprovalDesign } from "@kezhuan/contract/metadata/approval";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "../context.ts";

/** A flow that is on. */
export interface ApprovalFlow {
  id: string;
  name: string;
  nameEn: string;
  object: string;
  condition: unknown;
  starters: readonly string[];
  design: ApprovalDesign;
  owner: string;
  deptid: string | null;
}

interface FlowRow {
  id: string;
  name: string;
  name_en: string | null;
  object: string;
  condition: unknown;
  starters: string[] | null;
  stages: unknown;
  approved: unknown;
  rejected: unknown;
  self_approval: boolean | null;
  owner: string;
  deptid: string | null;
}

/** Flows of an object that are on, by name; what an earlier version wrote otherwise is left out and logged. */
export async function loadFlows(ctx: Ctx, objname: string): Promise<ApprovalFlow[]> {
  const rows = await runSql<FlowRow>(
    ctx.db,
    `select id, name, name_en, object, condition, starters, stages, approved, rejected, self_approval, owner,
            -- Whoever made it for themselves goes on in the department they made it in.
            case when owner = created_by then deptid end as deptid
       from obj.sys_approval_flow where object = $1 and enabled and owner is not null order by name, id`,
    [objname],
  );
  return rows.flatMap((row) => {
    const { stages, approved, rejected, self_approval: self } = row;
    const design = approvalDesignSchema.safeParse({
      stages,
      approved: approved ?? [],
      rejected: rejected ?? [],
      selfApproval: self === true,
    });
    if (!design.success) {
      ctx.log.warn({ flow: row.id }, "an approval flow cannot be understood and is left out");
      return [];
    }
    const { id, name, name_en: nameEn, object, condition, owner, deptid } = row;
    const starters = row.starters ?? [];
    return {
      id,
      name,
      nameEn: nameEn ?? name,
      object,
      condition,
      starters,
      design: design.data,
      owner,
      deptid,
    };
  });
}
