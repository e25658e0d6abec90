import {
  approvalActionsSchema,
  stageSchema,
  stagesSchema,
  type Approver,
} from "@kezhuan/contract/metadata/approval";
import { ruleActionSchema } from "@kezhuan/contract/metadata/automation";
import { isRoleCode } from "@kezhuan/contract/metadata/notification-rule";
import type { Issue } from "@kezhuan/contract/problems";
import type { CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { checkAction, checkCondition, checkOwner, isRecipient, type Image } from "./check-automation.ts";
import type { CheckedRecord } from "./check-raising.ts";

/** All but its names: who is asked, what follows and as whom. */
const flowFields = "owner enabled object condition starters stages approved rejected self_approval".split(
  " ",
);

/** A flow that could not work, or that would do more than its maker may, is refused when it is written, as rules are. */
export function checkApprovalFlow(ctx: Ctx, { image, values, prefix, isNew }: CheckedRecord): Issue[] {
  const object = ctx.catalog.objects.get(String(image.get("object")));
  const isTouched = isNew || flowFields.some((name) => values.has(name));
  const issues: Issue[] = [
    ...checkOwner(ctx, { image, isTouched }),
    ...(isTouched && object ? checkParts(ctx, object, image) : []),
    ...(object ? [] : [{ field: "object", problem: "unknownRecord" as const }]),
  ];
  return issues.map((issue) => ({ ...issue, field: prefix + issue.field }));
}

function checkParts(ctx: Ctx, object: CatalogObject, image: Image): Issue[] {
  // Metadata are not written record by record, and a flow must not let itself or rules be changed with its rights.
  if (object.def.readonly || object.name === "sys_approval_flow" || object.name === "sys_rule")
    return [{ field: "object", problem: "unfit" }];
  return [
    ...checkCondition(ctx, object, image.get("condition")),
    ...checkStarters(image.get("starters")),
    ...checkStages(ctx, object, image.get("stages")),
    ...checkActions(ctx, object, { field: "approved", value: image.get("approved") }),
    ...checkActions(ctx, object, { field: "rejected", value: image.get("rejected") }),
  ];
}

function checkStarters(value: unknown): Issue[] {
  // Its kind has checked that this is a list of texts.
  const wrong = ((value ?? []) as string[]).filter((one) => !isRoleCode(one));
  return wrong.map((name) => ({ field: "starters", problem: "badRecipient", params: { name } }));
}

function checkStages(ctx: Ctx, object: CatalogObject, value: unknown): Issue[] {
  const read = stagesSchema.safeParse(value);
  if (!read.success) {
    if (!Array.isArray(value) || value.length === 0) return [{ field: "stages", problem: "required" }];
    const place = value.findIndex((one) => !stageSchema.safeParse(one).success);
    return [{ field: `stages.${Math.max(place, 0)}`, problem: "unfit" }];
  }
  return read.data.flatMap(({ lanes }, stage) =>
    lanes.flatMap(({ approvers, escalate = [], hours, remind }, lane): Issue[] => {
      const at = `stages.${stage}.lanes.${lane}`;
      const badTime = remind !== undefined && (hours === undefined || remind >= hours);
      return [
        ...[...approvers, ...escalate].flatMap((one) => checkApprover(ctx, object, { one, at })),
        ...(badTime ? [{ field: `${at}.remind`, problem: "unfit" as const }] : []),
      ];
    }),
  );
}

function checkApprover(ctx: Ctx, object: CatalogObject, { one, at }: { one: Approver; at: string }): Issue[] {
  if (one.by !== "field" || isRecipient(ctx, object, one.field)) return [];
  return [{ field: `${at}.approvers`, problem: "badRecipient", params: { name: one.field } }];
}

/** Empty where nothing is to follow. */
function checkActions(
  ctx: Ctx,
  object: CatalogObject,
  { field, value }: { field: string; value: unknown },
): Issue[] {
  const list = approvalActionsSchema.safeParse(value ?? []);
  if (list.success)
    return list.data.flatMap((action, place) =>
      checkAction(ctx, object, { action, place }).map((issue) => ({
        ...issue,
        field: issue.field.replace(/^actions/, field),
      })),
    );
  const place = Array.isArray(value) ? value.findIndex((one) => !ruleActionSchema.safeParse(one).success) : 0;
  return [{ field: `${field}.${place}`, problem: "badActions", params: { place: place + 1 } }];
}
