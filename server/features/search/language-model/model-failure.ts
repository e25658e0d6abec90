import type { ChatFallback } from "@kezhuan/contract/api/chat";

/**
 * Why no answer came from a language model, or not all of it. `refused`: it answers with a status other than 200, or with an
 * error inside the stream; `cut`: the stream ended before the answer did.
 */
export type FailureReason = Exclude<ChatFallback, "uncited" | "changed">;

/** An outcome that whoever asked can do without. Holds nothing that the model or its address said. */
export class ModelFailure extends Error {
  readonly reason: FailureReason;
  readonly status: number | undefined;

  constructor(reason: FailureReason, status?: number) {
    super(`The language model gave no answer: ${reason}`);
    this.name = "ModelFailure";
    this.reason = reason;
    this.status = status;
  }
}
