import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "@kezhuan/web/api/answer.ts";
import {
  askAssistant,
  beginDialogue,
  deleteDialogue,
  fetchMessages,
  type AboutRecord,
  type AssistantAnswer,
} from "@kezhuan/web/api/chat.ts";
import { keyOf } from "@kezhuan/web/api/query-keys.ts";

/** A question with its answer, or with as much of it as has come. */
export interface Turn extends AssistantAnswer {
  question: string;
}

export interface AskedQuestion {
  question: string;
  /** As much of the answer as has come. */
  part?: AssistantAnswer;
  error?: Error;
}

interface Options {
  /** A conversation that was begun before. */
  id: string | undefined;
  about?: AboutRecord | undefined;
  onBegun: (id: string) => void;
  onRemoved: () => void;
  /** The conversation is not there any more, or belongs to who was logged in then. */
  onMissing?: (() => void) | undefined;
}

/** A conversation while it goes on: what was said before is fetched once, what is said now is kept as it came. */
export function useConversation({ id, about, onBegun, onRemoved, onMissing }: Options) {
  const [first] = useState(id);
  const [live, setLive] = useState<readonly Turn[]>([]);
  const [asked, setAsked] = useState<AskedQuestion>();
  const history = useQuery({
    queryKey: keyOf("chat", first),
    queryFn: async ({ signal }) => {
      try {
        return toTurns(await fetchMessages(first ?? "", signal));
      } catch (error) {
        if (!onMissing || !(error instanceof ApiError) || error.code !== 404) throw error;
        onMissing();
        return [];
      }
    },
    enabled: first !== undefined,
    staleTime: Infinity,
    // What is said from now on is not in it.
    gcTime: 0,
  });
  const ask = async (question: string) => {
    setAsked({ question });
    try {
      const into = id ?? (await beginDialogue());
      const answer = await askAssistant({ id: into, question, about }, (part) =>
        setAsked({ question, part }),
      );
      setLive((before) => [...before, { question, ...answer }]);
      setAsked(undefined);
      if (id === undefined) onBegun(into);
    } catch (error) {
      setAsked({ question, error: error instanceof Error ? error : new Error(String(error)) });
    }
  };
  const remove = async () => {
    if (id !== undefined) await deleteDialogue(id);
    setLive([]);
    setAsked(undefined);
    onRemoved();
  };
  const turns = [...(history.data ?? []), ...live];
  return { turns, asked, history, ask, remove, isWaiting: asked !== undefined && !asked.error };
}

function toTurns(messages: Awaited<ReturnType<typeof fetchMessages>>): Turn[] {
  return messages.flatMap((message, at) => {
    const answer = messages[at + 1];
    if (message.role !== "human" || !answer) return [];
    const { context: text, citations, generated: isGenerated } = answer;
    return [{ question: message.context, text, citations, isGenerated }];
  });
}
