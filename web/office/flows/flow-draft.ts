import type { WireRecord } from "@kezhuan/contract/api/records";
import {
  approvalActionsSchema,
  stagesSchema,
  type ApprovalLane,
  type ApprovalStage,
  type Approver,
} from "@kezhuan/contract/metadata/approval";
import type { Group } from "@kezhuan/contract/query/condition";
import { groupOf } from "@kezhuan/web/meta/condition-tree.ts";
import { openAction, readOwner, toAction, type ActionDraft } from "../automation/rule-draft.ts";
import { asText, asTexts } from "../kinds/as-values.ts";

export const flowObject = "sys_approval_flow";

export interface FlowDraft {
  id: string | undefined;
  name: string;
  nameEn: string;
  object: string;
  owner: { id: string; label: string | null } | null;
  enabled: boolean;
  selfApproval: boolean;
  starters: string[];
  condition: Group | undefined;
  stages: ApprovalStage[];
  approved: ActionDraft[];
  rejected: ActionDraft[];
}

/** A step that asks nobody yet. */
export function newLane(): ApprovalLane {
  return { name: { zh: "审批", en: "Approval" }, approvers: [{ by: "role", role: "" }], mode: "all" };
}

export function newStage(): ApprovalStage {
  return { lanes: [newLane()], join: "all" };
}

/** A flow to be edited; a new one is off, and acts as whoever makes it. */
export function openFlow(
  record: WireRecord | undefined,
  me: { id: string; label: string | null },
): FlowDraft {
  const stages = stagesSchema.safeParse(record?.["stages"]);
  return {
    id: record?.id,
    name: asText(record?.["name"]),
    nameEn: asText(record?.["name_en"]),
    object: asText(record?.["object"]),
    owner: readOwner(record) ?? me,
    enabled: record?.["enabled"] === true,
    selfApproval: record?.["self_approval"] === true,
    starters: [...asTexts(record?.["starters"])],
    condition: groupOf(record?.["condition"]),
    stages: stages.success ? stages.data : [newStage()],
    approved: openActions(record?.["approved"]),
    rejected: openActions(record?.["rejected"]),
  };
}

function openActions(value: unknown): ActionDraft[] {
  const read = approvalActionsSchema.safeParse(value ?? []);
  return read.success ? read.data.map(openAction) : [];
}

/** As `sys_approval_flow` holds it. */
export function toFlow(draft: FlowDraft): Record<string, unknown> {
  return {
    ...(draft.id === undefined ? {} : { id: draft.id }),
    name: draft.name.trim(),
    name_en: draft.nameEn.trim() || null,
    object: draft.object,
    owner: draft.owner?.id ?? null,
    enabled: draft.enabled,
    self_approval: draft.selfApproval,
    starters: draft.starters,
    condition: draft.condition ?? null,
    stages: draft.stages,
    approved: draft.approved.map(toAction),
    rejected: draft.rejected.map(toAction),
  };
}

/** The stages with one lane changed; a lane that is undefined goes, and its stage with the last one. */
export function changeLane(
  stages: readonly ApprovalStage[],
  place: { stage: number; lane: number },
  lane: ApprovalLane | undefined,
): ApprovalStage[] {
  return stages.flatMap((stage, index) => {
    if (index !== place.stage) return stage;
    const lanes = lane ? stage.lanes.with(place.lane, lane) : stage.lanes.toSpliced(place.lane, 1);
    return lanes.length === 0 ? [] : { ...stage, lanes };
  });
}

/** Of another kind, and not chosen yet. */
export function newApprover(by: Approver["by"]): Approver {
  if (by === "user") return { by, user: "" };
  if (by === "head") return { by };
  return by === "field" ? { by, field: "" } : { by, role: "" };
}
