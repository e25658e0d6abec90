import { useEffect, useEffectEvent, useState } from "react";
import type { AboutRecord } from "@kezhuan/web/api/chat.ts";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { AssistantLead } from "./assistant-lead.tsx";
import { Conversation } from "./conversation.tsx";

const texts = defineText({
  title: { zh: "问一问", en: "Ask the assistant" },
  about: { zh: "关于：{name}", en: "About: {name}" },
  whole: { zh: "在整页中打开", en: "Open as a page" },
});

export interface AssistantDrawerProps {
  /** The record that is asked about, and what it is called. */
  about?: (AboutRecord & { name: string }) | undefined;
  firstQuestion?: string;
  onClose: () => void;
}

/** The assistant beside the page that one is on; what was asked there is there again when it is opened again. */
export function AssistantDrawer({ about, firstQuestion = "", onClose }: AssistantDrawerProps) {
  const t = useText(texts);
  const place = about ? `${about.type} ${about.id}` : "search";
  const [id, setId] = useState(() => recall(place));
  const keep = (begun: string | undefined) => {
    setId(begun);
    remember(place, begun);
  };
  useCloseOnLeaving(onClose);
  return (
    <Dialog title={t("title")} look="side" onClose={onClose}>
      {about && <p className="chat-about">{t("about", { name: about.name })}</p>}
      <AssistantLead />
      <Conversation
        id={id}
        about={about && { type: about.type, id: about.id }}
        firstQuestion={firstQuestion}
        onBegun={keep}
        onRemoved={() => keep(undefined)}
        onMissing={() => keep(undefined)}
      />
      {id !== undefined && (
        <p className="chat-whole">
          <Link to={`/chat?${new URLSearchParams({ id }).toString()}`}>{t("whole")}</Link>
        </p>
      )}
    </Dialog>
  );
}

/** A citation leads to another page: the drawer is not to cover it. */
function useCloseOnLeaving(onClose: () => void): void {
  const { pathname, search } = useLocation();
  const [opened] = useState(`${pathname}${search}`);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (`${pathname}${search}` !== opened) close();
  }, [pathname, search, opened]);
}

const keyOf = (place: string) => `assistant ${place}`;

function recall(place: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(place)) ?? undefined;
  } catch {
    // A browser that keeps nothing begins anew.
    return undefined;
  }
}

function remember(place: string, id: string | undefined): void {
  try {
    if (id === undefined) sessionStorage.removeItem(keyOf(place));
    else sessionStorage.setItem(keyOf(place), id);
  } catch {
    // It is begun anew the next time.
  }
}
