import type { AppliedOutput, PlanOutput } from "@kezhuan/contract/api/design";
import type { Change } from "@kezhuan/contract/metadata/changes";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError, TransportError, unwrap, type FieldProblem } from "@kezhuan/web/api/answer.ts";
import { planQuery } from "@kezhuan/web/api/design.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { locateProblem } from "@kezhuan/web/meta/design/locate-problem.ts";
import type { DesignProblem } from "../designer-context.tsx";
import { refresh } from "@kezhuan/web/api/refresh-records.ts";
import { recordsKey, keyOf } from "@kezhuan/web/api/query-keys.ts";

/** A change may have to wait for its lock a few times over. */
const APPLY_TIMEOUT = 300_000;

export interface PlanRequest {
  objname: string;
  changes: readonly Change[];
  /** The design that was looked at; absent for a new object. */
  version: number | undefined;
  /** Somebody else has changed the object: what there is now has to be looked at first. */
  onConflict: () => void;
  onProblems: (problems: readonly DesignProblem[]) => void;
  onApplied: () => void;
}

export interface Plan {
  plan: PlanOutput | undefined;
  isPlanning: boolean;
  /** Why there is no plan, or why it could not be made true. */
  failure: Error | undefined;
  applied: AppliedOutput | undefined;
  isApplying: boolean;
  apply: () => Promise<void>;
  retry: () => void;
}

/** Asks what a list of changes would do, and does it. */
export function usePlan(request: PlanRequest): Plan {
  const { objname, changes, version, onApplied } = request;
  const [applied, setApplied] = useState<AppliedOutput>();
  const [failure, setFailure] = useState<Error>();
  const [isApplying, setApplying] = useState(false);
  const input = { objname, changes: [...changes], ...(version === undefined ? {} : { version }) };
  const query = useQuery({ ...planQuery(input), enabled: applied === undefined });
  const error = failure ?? query.error ?? undefined;
  useEffect(() => {
    if (!(error instanceof ApiError)) return;
    if (error.code === 409 && error.errors.some(({ field }) => field === "version")) request.onConflict();
    else request.onProblems(toProblems(error.errors, changes));
    // oxlint-disable-next-line react/exhaustive-deps -- told once for each failure
  }, [error]);
  return {
    plan: query.data,
    isPlanning: query.isFetching,
    failure: error,
    applied,
    isApplying,
    retry: () => {
      setFailure(undefined);
      void query.refetch();
    },
    async apply() {
      setApplying(true);
      setFailure(undefined);
      try {
        // The version that the plan was made for: a newer one has to be planned anew.
        const seen = version === undefined ? {} : { version: query.data?.version ?? version };
        const result = await unwrap(
          sendMessage("applyDesign", { ...input, ...seen }, { timeout: APPLY_TIMEOUT }),
        );
        setApplied(result);
        onApplied();
        await forgetDesign(objname);
      } catch (thrown) {
        if (!(thrown instanceof ApiError || thrown instanceof TransportError)) throw thrown;
        setFailure(thrown);
      } finally {
        setApplying(false);
      }
    },
  };
}

/** Everything on the page that follows from an object's description is asked for again. */
export async function forgetDesign(objname: string): Promise<void> {
  // Rights too: what may be done with a new object came with the account.
  await refresh(keyOf("design"), keyOf("objMetaData"), recordsKey(objname), keyOf("info"));
}

function toProblems(errors: readonly FieldProblem[], changes: readonly Change[]): DesignProblem[] {
  return errors.map(({ field, message }) => {
    const found = locateProblem(field, changes);
    const told = message.charAt(0).toUpperCase() + message.slice(1);
    if (!found) return { tab: "properties", part: field, message: told };
    const { tab, part, field: name } = found;
    return { tab, part, message: told, ...(name === undefined ? {} : { field: name }) };
  });
}
