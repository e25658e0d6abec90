import { useQuery } from "@tanstack/react-query";
import { draftFromDialogue } from "@kezhuan/web/api/chat.ts";
import type { Values } from "@kezhuan/web/meta/values.ts";
import { newRequestId } from "./draft-saver.ts";
import { keepDraft, readDraft } from "./local-draft.ts";
import type { PostingKind } from "./posting-kinds.ts";
import { keyOf } from "@kezhuan/web/api/query-keys.ts";

export interface ConversationDraft {
  values: Values;
  /** A language model has put it into fields. */
  isGenerated: boolean;
  /** Something was being written here already: only what was empty is filled in. */
  isBeside: boolean;
}

/**
 * What somebody said to the assistant, as the beginning of a posting; undefined while that is being made. Kept in this
 * browser at once: who logs in to hand it in is somebody else to the assistant. Nothing where it cannot be had.
 */
export function useConversationDraft(
  { kind, objname }: Pick<PostingKind, "kind" | "objname">,
  conversation: string | undefined,
): ConversationDraft | undefined {
  const { data, isPending } = useQuery({
    queryKey: keyOf("chat", "draft", conversation),
    queryFn: async (): Promise<ConversationDraft> => {
      const { type, record, generated } = await draftFromDialogue(conversation ?? "");
      const values = type === kind ? record : {};
      const isBeside = readDraft(objname, undefined) !== undefined;
      if (!isBeside && Object.keys(values).length > 0)
        keepDraft(objname, { values, requestId: newRequestId() });
      return { values, isGenerated: generated, isBeside };
    },
    enabled: conversation !== undefined,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (conversation !== undefined && isPending) return undefined;
  return data ?? { values: {}, isGenerated: false, isBeside: false };
}
