import type { DepartmentNode } from "@kezhuan/contract/api/people";
import { useState } from "react";
import { refreshDepartments } from "@kezhuan/web/api/departments.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { refreshRecords } from "@kezhuan/web/api/refresh-records.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { departmentTexts } from "./department-texts.ts";
import { placeBeside, type TreePlace } from "./places-in-tree.ts";
import { sayRefusal } from "./say-refusal.ts";

export interface OpenMove {
  node: DepartmentNode;
  /** Undefined: it is still to be chosen. */
  place: TreePlace | undefined;
}

/** Moves of departments: another order at once, another place above only after a look at what follows from it. */
export function useDepartmentMoves() {
  const t = useText(departmentTexts);
  const [open, setOpen] = useState<OpenMove>();
  const order = async (node: DepartmentNode, place: TreePlace) => {
    const answer = await sendMessage("moveDepartment", { dept: node.id, ...place });
    if (!answer.ok) showToast(sayRefusal(answer), { tone: "error" });
    else showToast(t("moved", { name: node.name }), { tone: "success" });
    await Promise.all([refreshDepartments(), refreshRecords("qd_org")]);
  };
  return {
    open,
    close: () => setOpen(undefined),
    /** Asks where to. */
    choose: (node: DepartmentNode) => setOpen({ node, place: undefined }),
    begin: (node: DepartmentNode, place: TreePlace) => {
      if (place.parent === node.parent) void order(node, place);
      else setOpen({ node, place });
    },
    step: async (node: DepartmentNode, direction: -1 | 1) => {
      const place = placeBeside(node, direction);
      if (place) await order(node, place);
    },
    canStep: (node: DepartmentNode, direction: -1 | 1) => placeBeside(node, direction) !== undefined,
  };
}

export type DepartmentMoves = ReturnType<typeof useDepartmentMoves>;
